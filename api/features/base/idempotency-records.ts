import type { Db } from '#api/db/schema.ts';
import type { Clock } from '#api/services.ts';

/** Longer than a phone is without a connection between writing something and sending it. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Which call of whom, under the key that the caller chose for this one thing. */
export type IdempotencyKey = {
  userId: string;
  call:
    | 'createGift'
    | 'addComment'
    | 'createDependent'
    | 'createGiftList'
    | 'createOccasion'
    | 'createDraw'
    | 'createPool'
    | 'addPoolMessage'
    | 'register'
    | 'resetPassword';
  key: string;
};

/** The id of what was made under this key before; null when nothing was. */
export async function findMadeUnderKey(
  db: Db,
  { userId, call, key }: IdempotencyKey,
): Promise<string | null> {
  const row = await db
    .selectFrom('made_once')
    .select('made_id')
    .where('user_id', '=', userId)
    .where('call_name', '=', call)
    .where('call_key', '=', key)
    .executeTakeFirst();
  return row?.made_id ?? null;
}

/**
 * Takes the key for `madeId` within the transaction that makes it, and gives null. When the key is taken, also by a
 * transaction still running (which is waited for), gives the id made then, and nothing may be made.
 */
export async function claimIdempotencyKey(
  trx: Db,
  idempotencyKey: IdempotencyKey,
  madeId: string,
  now: number,
): Promise<string | null> {
  const { userId, call, key } = idempotencyKey;
  const row = { user_id: userId, call_name: call, call_key: key, made_id: madeId, created_at: now };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('made_once')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1 ? null : findMadeUnderKey(trx, idempotencyKey);
}

/** Removes keys that nobody repeats any more; gives how many. */
export async function removeOldIdempotencyKeys(db: Db, clock: Clock): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('made_once')
    .where('created_at', '<=', clock.now() - KEPT_MS)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
