import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { freeEnded } from '#api/features/access/ended-reservations.ts';
import { areFriends } from '#api/features/access/friend-store.ts';
import { lockGift } from '#api/features/access/gift-store.ts';
import { claimIdempotencyKey } from '#api/features/base/idempotency-records.ts';
import { newSecretToken } from '#api/features/base/secret-token.ts';
import { requireGivable, takeGift } from '#api/features/giving/holding/take-gift.ts';
import { insertMember } from '#api/features/giving/pools/join-pool.ts';
import { endPool, giveReservation, passOnPools } from '#api/features/giving/pools/leave-pool.ts';
import { mayReopen } from '#api/features/giving/pools/pool-may.ts';
import { planPoolEnds, tellPool } from '#api/features/giving/pools/pool-news.ts';
import { isOpen, isPast, lockAsMember, lockOwnPool, stateOf } from '#api/features/giving/pools/pool-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { PoolInput } from '#contract/pools.ts';

const TOKEN_BYTES = 16;

/**
 * Makes a pool, once under an idempotency key, and reserves its gift in the caller's name unless they hold it; gives its id.
 * Throws `gift_not_found`, `own_gift`, `not_friends`, `gift_purchased`, `already_reserved`, also where there is one, `invalid_input` for a
 * day that is past, and what `requireRoomHeld` throws.
 */
export function createPool(
  services: Services,
  userId: string,
  input: PoolInput,
  key: string | undefined,
): Promise<string> {
  const { db, clock } = services;
  const id = newId();
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const under = key === undefined ? null : ({ userId, call: 'createPool', key } as const);
    const before = under && (await claimIdempotencyKey(trx, under, id, now));
    if (before) return before;
    requireToCome(input.until, now);
    const gift = await lockGift(trx, input.giftId, userId);
    if (!gift) throw new ApiError('gift_not_found');
    requireGivable(gift, userId);
    if (!(await areFriends(trx, userId, gift.owner_id))) throw new ApiError('not_friends');
    await passOnPools(trx, services, { giftId: gift.id });
    await freeEnded(trx, now, gift.id);
    const reservation_id =
      (await heldBy(trx, userId, gift.id)) ?? (await takeGift(trx, services, userId, gift));
    const owner = trx.selectFrom('users').select('name').where('id', '=', gift.owner_id);
    const pool = {
      ...{ id, reservation_id, gift_id: gift.id, owner_id: gift.owner_id, organizer_id: userId },
      ...{ gift_name: gift.name, owner_name: (await owner.executeTakeFirstOrThrow()).name },
      ...{ target_cents: input.target, currency: input.currency, until: input.until },
      ...{ pay_to: input.payTo, message: input.message, token: null, created_at: now },
      ...{ orphaned_at: null, closed_at: null, ended_as: null, ended_at: null },
    };
    const insert = bare(trx).insertInto('pools').values(pool);
    const made = await insert
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new ApiError('already_reserved');
    await insertMember(trx, now, id, userId, input.ownAmount);
    await planPoolEnds(trx, id, input.until);
    return id;
  });
}

/**
 * The caller's active reservation of a gift, or undefined. Throws `already_reserved` for another's, and for one that is a pool's:
 * the same, or whom its organizer blocked would know them by the difference.
 */
async function heldBy(trx: Trx, userId: string, giftId: string): Promise<string | undefined> {
  const held = await bare(trx)
    .selectFrom('reservations')
    .leftJoin('pools', 'pools.reservation_id', 'reservations.id')
    .select(['reservations.id', 'reservations.user_id', 'pools.id as pool_id'])
    .where('reservations.gift_id', '=', giftId)
    .where('reservations.cancelled_at', 'is', null)
    .executeTakeFirst();
  if (held && (held.pool_id !== null || held.user_id !== userId)) throw new ApiError('already_reserved');
  return held?.id;
}

/** Lets only a day that is not past by. Throws `invalid_input` at `until`. */
export function requireToCome(until: string | null, now: number): void {
  if (!isPast(until, now)) return;
  throw new ApiError('invalid_input', { issues: [{ path: 'until', message: 'Ese día ya pasó' }] });
}

/** Closes one's own pool, since the gift is bought, and tells who is in it. Throws `pool_not_found`, `pool_closed`. */
export function closePool(services: Services, userId: string, id: string): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const { pool } = await lockOwnPool(trx, userId, id);
    if (!isOpen(pool)) throw new ApiError('pool_closed');
    const now = services.clock.now();
    await bare(trx).updateTable('pools').set({ closed_at: now }).where('id', '=', id).execute();
    const held = bare(trx).updateTable('reservations').set({ bought_at: now });
    await held.where('id', '=', pool.reservation_id).where('bought_at', 'is', null).execute();
    await tellPool(trx, services, pool, { what: 'closed' }, userId);
  });
}

/**
 * Undoes, for a day, that one's own pool was closed, with its link and the step that closing ticked. Throws `pool_not_found`,
 * `pool_closed` where it is not closed, for longer, or was given since.
 */
export function reopenPool(services: Services, userId: string, id: string): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const { pool } = await lockOwnPool(trx, userId, id);
    if (!mayReopen(pool, services.clock.now())) throw new ApiError('pool_closed');
    await bare(trx).updateTable('pools').set({ closed_at: null }).where('id', '=', id).execute();
    const ticked = bare(trx).updateTable('reservations').set({ bought_at: null });
    await ticked
      .where('id', '=', pool.reservation_id)
      .where('bought_at', '=', pool.closed_at)
      .where('wrapped_at', 'is', null)
      .execute();
    await tellPool(trx, services, pool, { what: 'reopened' }, userId);
  });
}

/** Cancels one's own pool with its reservation, and tells who is in it. Throws `pool_not_found`, `pool_closed`. */
export function cancelPool(services: Services, userId: string, id: string): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const { pool } = await lockOwnPool(trx, userId, id);
    if (!isOpen(pool)) throw new ApiError('pool_closed');
    await endPool(trx, services, pool, 'cancelled', userId);
  });
}

/**
 * Makes the caller, who is in it and a friend of the owner, the organizer of a pool that has none: the first who asks. Throws
 * `pool_not_found`, `pool_closed` for a later one, `not_friends`.
 */
export function takeOverPool(services: Services, userId: string, id: string, payTo: string): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const { pool, me, mayHold } = await lockAsMember(trx, userId, id);
    if (!mayHold) throw new ApiError('not_friends');
    if (stateOf(pool) !== 'orphaned') throw new ApiError('pool_closed');
    const { numUpdatedRows } = await bare(trx)
      .updateTable('pools')
      .set({ organizer_id: userId, orphaned_at: null, pay_to: payTo })
      .where('id', '=', id)
      .where('organizer_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('pool_closed');
    await giveReservation(trx, pool, userId);
    await tellPool(
      trx,
      services,
      pool,
      { what: 'takenOver', by: { id: userId, name: me.name ?? '' } },
      userId,
    );
  });
}

/** Gives the token of a pool's link, a new one where asked. Throws `pool_not_found`, `pool_closed`, `not_friends`. */
export function invitePool({ db }: Services, userId: string, id: string, renew: boolean): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { pool, mayHold } = await lockAsMember(trx, userId, id);
    if (!mayHold) throw new ApiError('not_friends');
    if (stateOf(pool) !== 'open') throw new ApiError('pool_closed');
    // why: only its organizer ends a link that others may have sent already.
    if (pool.token !== null && !(renew && pool.organizer_id === userId)) return pool.token;
    const token = newSecretToken(TOKEN_BYTES);
    await bare(trx).updateTable('pools').set({ token }).where('id', '=', id).execute();
    return token;
  });
}
