import type { Trx } from '#api/db/schema.ts';
import { forgetDates } from '#api/features/people/care/forget-friend.ts';
import { forgetUnseenBy } from '#api/features/wishes/audiences/gift-sight.ts';

/** Ends the friendship of two, with whom each chose for common days and silenced, and what either was told of the other's that not all friends see; gives false where there is none. */
export async function endFriendship(trx: Trx, userId: string, otherId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('friendships')
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', userId), eb('friend_id', '=', otherId)]),
        eb.and([eb('user_id', '=', otherId), eb('friend_id', '=', userId)]),
      ]),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await forgetDates(trx, userId, [otherId]);
  await forgetUnseenBy(trx, [userId, otherId]);
  return true;
}
