import { inTransaction } from '#api/db/transaction.ts';
import { type Acting, logAct, type Moderated } from '#api/features/moderation/operator-log.ts';
import type { HideableKind } from '#api/features/moderation/targets.ts';

const tables = { gift: 'gifts', comment: 'comments', list: 'list_links' } as const;

/** Hides something from all but its author. Gives undefined when there is none of that id. */
export function hide(acting: Acting, kind: HideableKind, id: string): Promise<Moderated | undefined> {
  return setHidden(acting, 'hide', kind, id);
}

/** Shows something again that was hidden. Gives undefined when there is none of that id. */
export function unhide(acting: Acting, kind: HideableKind, id: string): Promise<Moderated | undefined> {
  return setHidden(acting, 'restore', kind, id);
}

function setHidden(
  { db, clock }: Acting,
  command: 'hide' | 'restore',
  kind: HideableKind,
  id: string,
): Promise<Moderated | undefined> {
  const now = clock.now();
  // why: the columns that are asked for are the same in all three.
  const table = tables[kind] as 'gifts';
  return inTransaction(db, async (trx) => {
    const found = await trx.selectFrom(table).select('hidden_at').where('id', '=', id).executeTakeFirst();
    if (!found) return undefined;
    const isChanged = (found.hidden_at === null) === (command === 'hide');
    const hidden_at = command === 'hide' ? now : null;
    if (isChanged) await trx.updateTable(table).set({ hidden_at }).where('id', '=', id).execute();
    return { isChanged, reports: await logAct(trx, now, { command, kind, id }) };
  });
}
