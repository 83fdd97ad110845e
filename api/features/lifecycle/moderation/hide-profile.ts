import { lockRows } from '#api/db/lock-rows.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { logAct, type Moderated } from '#api/features/lifecycle/moderation/operator-log.ts';
import { tellAuthor } from '#api/features/lifecycle/moderation/tell-author.ts';
import { NAMELESS } from '#api/features/lifecycle/sign-up/register.ts';
import { updateUser } from '#api/features/people/users/user-store.ts';
import { removeImage } from '#api/features/wishes/media/remove-images.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { Services } from '#api/services.ts';

/**
 * Takes a person's name and picture away, a guest's too, and tells them; they may set others. Gives undefined when there is
 * nobody of that id. A picture that the store does not let go is swept within a day.
 */
export async function hideProfile(
  services: Services,
  store: ImageStore,
  id: string,
): Promise<Moderated | undefined> {
  const { db, clock, wording } = services;
  const now = clock.now();
  const done = await inTransaction(db, async (trx) => {
    const person = trx
      .selectFrom('users')
      .select(['name', 'avatar_key', 'guest_seen_at'])
      .where('id', '=', id);
    const before = await lockRows(trx, person).executeTakeFirst();
    if (!before) return undefined;
    const isChanged = before.name !== NAMELESS || before.avatar_key !== null;
    if (isChanged) {
      const times = { updated_at: now, calendar_changed_at: now };
      const none = { name: NAMELESS, avatar_key: null, ...times };
      // why: a guest's name is in no index, for no search finds them.
      if (before.guest_seen_at === null) await updateUser(trx, id, none);
      else await trx.updateTable('users').set(none).where('id', '=', id).execute();
      await tellAuthor(trx, { now, wording }, { kind: 'person', id });
    }
    const reports = await logAct(trx, now, { command: 'hide', kind: 'person', id });
    return { isChanged, reports, picture: before.avatar_key };
  });
  if (done?.picture) await removeImage({ ...services, store }, done.picture);
  return done;
}
