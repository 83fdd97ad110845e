import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { isCarer } from '#api/features/access/care-store.ts';
import { friendIds, lockPair } from '#api/features/access/friend-store.ts';
import { queueUnfriending } from '#api/features/base/owner-change-queue.ts';
import { endFriendship } from '#api/features/lifecycle/friendships/end-friendship.ts';
import { ties } from '#api/features/lifecycle/ties.ts';
import { forgetDates } from '#api/features/people/care/forget-friend.ts';
import { forgetUnseenBy } from '#api/features/wishes/audiences/gift-sight.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/**
 * Ends a friendship for both, and with it what depends on it: reservations on each other's gifts, answered and
 * pending invitations between the two, whom each chose for common days and silenced, and the links of the one who ends it
 * (docs/decisions/014-invite-links-and-unfriending.md).
 * Nobody is told. Where there is no friendship nothing happens. Of somebody in care only they are left; throws `forbidden` to
 * who cares for them.
 */
export async function removeFriend({ db, clock }: Services, userId: string, otherId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPair(trx, userId, otherId);
    if (await isCarer(trx, userId, otherId)) throw new ApiError('forbidden');
    if (!(await endFriendship(trx, userId, otherId))) return;
    const now = clock.now();
    const parting = { userId, otherId, how: 'unfriended', ofDependents: [], now } as const;
    for (const { part } of ties) await part?.(trx, parting);
  });
}

/**
 * Ends every friendship of a user as `removeFriend` does, and all invitations from them and to them, with their notifications. The
 * user's row has to be locked.
 */
export async function removeAllFriends(trx: Trx, now: number, userId: string): Promise<void> {
  const friends = await friendIds(trx, userId);
  await queueUnfriending(trx, now, userId, friends);
  await forgetDates(trx, userId, friends);
  await trx
    .deleteFrom('friendships')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('friend_id', '=', userId)]))
    .execute();
  await forgetUnseenBy(trx, [userId, ...friends]);
  await trx
    .deleteFrom('invitations')
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .execute();
  await trx
    .deleteFrom('notifications')
    .where('type', '=', notificationTypes.invitationArrived)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('actor_id', '=', userId)]))
    .execute();
}
