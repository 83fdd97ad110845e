import { bare } from '#api/db/bare.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { type Acting, logAct, type Moderated } from '#api/features/lifecycle/moderation/operator-log.ts';
import type { HideableKind } from '#api/features/lifecycle/moderation/targets.ts';
import { tellAuthor } from '#api/features/lifecycle/moderation/tell-author.ts';
import { renewGiftImage } from '#api/features/wishes/media/renew-image.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { Services } from '#api/services.ts';

const tables = { gift: 'gifts', comment: 'comments', list: 'list_links' } as const;

/**
 * Hides something from all but its author, who is told, and moves a gift's picture to another address. Gives undefined when
 * there is none of that id. Throws what the image store throws; then it is hidden, and hiding it again moves the picture.
 */
export async function hide(
  services: Services,
  store: ImageStore,
  kind: HideableKind,
  id: string,
): Promise<Moderated | undefined> {
  const done = await setHidden(services, 'hide', kind, id);
  if (done && kind === 'gift') await renewGiftImage({ ...services, store }, id);
  return done;
}

/** Shows something again that was hidden. Gives undefined when there is none of that id. */
export function unhide(services: Acting, kind: HideableKind, id: string): Promise<Moderated | undefined> {
  return setHidden(services, 'restore', kind, id);
}

function setHidden(
  { db, clock, wording }: Acting,
  command: 'hide' | 'restore',
  kind: HideableKind,
  id: string,
): Promise<Moderated | undefined> {
  const now = clock.now();
  // why: the columns that are asked for are the same in all three.
  const table = tables[kind] as 'gifts';
  return inTransaction(db, async (trx) => {
    const found = await bare(trx)
      .selectFrom(table)
      .select('hidden_at')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return undefined;
    const isChanged = (found.hidden_at === null) === (command === 'hide');
    const hidden_at = command === 'hide' ? now : null;
    if (isChanged) await bare(trx).updateTable(table).set({ hidden_at }).where('id', '=', id).execute();
    if (isChanged && command === 'hide') await tellAuthor(trx, { now, wording }, { kind, id });
    return { isChanged, reports: await logAct(trx, now, { command, kind, id }) };
  });
}
