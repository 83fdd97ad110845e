import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { ApiError } from '#api/http/api-error.ts';

/** The ids of a user's friends. */
export async function friendIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('friendships').select('friend_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.friend_id);
}

/** Whether two users are friends. */
export async function areFriends(db: Db, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('friendships')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('friend_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets only the user themselves and their friends past; throws `not_friends`. */
export async function requireSelfOrFriend(db: Db, callerId: string, userId: string): Promise<void> {
  if (callerId !== userId && !(await areFriends(db, callerId, userId))) throw new ApiError('not_friends');
}

/** Makes whoever else begins or ends something between the two wait for the transaction. */
export async function lockPair(trx: Trx, oneId: string, otherId: string): Promise<void> {
  const pair = trx.selectFrom('users').select('id').where('id', 'in', [oneId, otherId]).orderBy('id');
  await lockRows(trx, pair).execute();
}
