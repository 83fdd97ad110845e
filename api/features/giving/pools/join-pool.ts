import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { shownName } from '#api/features/access/guest-store.ts';
import type { DebtRow } from '#api/features/giving/pools/pool-debts.ts';
import { hasConfirmed } from '#api/features/giving/pools/pool-may.ts';
import { tellPeople } from '#api/features/giving/pools/pool-news.ts';
import { isGiven, isOpen, lockAsMember, lockPool, stateOf } from '#api/features/giving/pools/pool-store.ts';
import { findTeller, notifyTold, requireRoomToTell } from '#api/features/giving/received/tell-owner.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import { MOST_IN_POOL } from '#contract/pool-bounds.ts';
import type { joinPoolInput, poolMemberChange, poolShareChange } from '#contract/pools.ts';

/** Adds somebody to a pool, with what they put in, in whole cents, or null. */
export async function insertMember(
  trx: Trx,
  now: number,
  poolId: string,
  userId: string,
  amount_cents: number | null,
): Promise<void> {
  await bare(trx)
    .insertInto('pool_members')
    .values({
      ...{ id: newId(), pool_id: poolId, user_id: userId, amount_cents, joined_at: now },
      ...{ sent_at: null, arrived_at: null, left_at: null, paid_back_at: null },
    })
    .execute();
}

/**
 * Puts the caller into a pool and tells its organizer; who is in stays as they are. Throws `pool_not_found`, `pool_closed`,
 * `pool_full`, and for a guest without a confirmed e-mail `email_needed`.
 */
export function joinPool(
  services: Services,
  { userId, isGuest }: Pick<Caller, 'userId' | 'isGuest'>,
  id: string,
  { amount, token }: z.output<typeof joinPoolInput>,
): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const { pool, members, me, isIn, mayJoin } = await lockPool(trx, userId, { id, token });
    if (isIn) return;
    if (!mayJoin || pool.hidden_at !== null) throw new ApiError('pool_not_found');
    if (!isOpen(pool)) throw new ApiError('pool_closed');
    const inside = members.filter(({ left_at }) => left_at === null);
    if (inside.length >= MOST_IN_POOL) throw new ApiError('pool_full');
    if (isGuest && !(await hasConfirmed(trx, userId))) throw new ApiError('email_needed');
    const now = services.clock.now();
    if (me) {
      const back = { left_at: null, amount_cents: amount };
      const settled = { ...back, sent_at: null, arrived_at: null, paid_back_at: null };
      const again = bare(trx)
        .updateTable('pool_members')
        .set(me.paid_back_at === null ? back : settled);
      await again.where('id', '=', me.id).execute();
    } else await insertMember(trx, now, id, userId, amount);
    await tellPeople(trx, services, pool, [pool.organizer_id], {
      what: 'joined',
      by: await nameOf(trx, userId),
    });
  });
}

async function nameOf(trx: Trx, userId: string) {
  const user = trx.selectFrom('users').select(['name', 'guest_seen_at']).where('id', '=', userId);
  const { name, guest_seen_at } = await user.executeTakeFirstOrThrow();
  return { id: userId, name: shownName(name, guest_seen_at) };
}

/**
 * Changes what the caller puts in, while the pool is open, and whether they say that they sent it. Throws `pool_not_found`,
 * `pool_closed`.
 */
export function changeShare(
  services: Services,
  userId: string,
  id: string,
  { amount, sent }: z.output<typeof poolShareChange>,
): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const { pool, me } = await lockAsMember(trx, userId, id);
    const maySend = ['open', 'closed'].includes(stateOf(pool));
    if ((amount !== undefined && !isOpen(pool)) || (sent !== undefined && !maySend))
      throw new ApiError('pool_closed');
    // why: the organizer has the money, and what came stays said.
    const isSent = sent !== undefined && me.arrived_at === null && pool.organizer_id !== userId;
    const columns = {
      ...(amount !== undefined && { amount_cents: amount }),
      ...(isSent && { sent_at: sent ? (me.sent_at ?? services.clock.now()) : null }),
      id: me.id,
    };
    await bare(trx).updateTable('pool_members').set(columns).where('id', '=', me.id).execute();
    if (!isSent || !sent || me.sent_at !== null) return;
    await tellPeople(trx, services, pool, [pool.organizer_id], {
      what: 'sent',
      by: await nameOf(trx, userId),
    });
  });
}

/**
 * Ticks what the organizer knows of a member's money: that it came, which can be undone, or did not, which takes back that
 * it was sent; that it went back. Who organized it before ticks by the debt's id that it went back. Throws `pool_not_found`, also for a member of
 * another pool.
 */
export function tickMember(
  services: Services,
  userId: string,
  { id, memberId }: { id: string; memberId: string },
  { arrived, paidBack }: z.output<typeof poolMemberChange>,
): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const { pool, members, debts, isIn } = await lockPool(trx, userId, { id });
    const now = services.clock.now();
    const debt = debts.find((one) => one.id === memberId && one.debtor_id === userId);
    if (debt) return payDebt(trx, debt, paidBack === undefined ? debt.paid_back_at : paidBack ? now : null);
    const member = members.find((one) => one.id === memberId);
    if (!isIn || pool.organizer_id !== userId || !member || member.user_id === userId)
      throw new ApiError('pool_not_found');
    const columns = {
      ...(arrived === true && { arrived_at: member.arrived_at ?? now }),
      ...(arrived === false && { arrived_at: null, ...(member.arrived_at === null && { sent_at: null }) }),
      ...(paidBack !== undefined && { paid_back_at: paidBack ? (member.paid_back_at ?? now) : null }),
      id: memberId,
    };
    await bare(trx).updateTable('pool_members').set(columns).where('id', '=', memberId).execute();
    const isNews =
      arrived === true ? member.arrived_at === null : arrived === false && member.sent_at !== null;
    if (!isNews || member.left_at !== null) return;
    await tellPeople(trx, services, pool, [member.user_id], { what: arrived ? 'arrived' : 'notArrived' });
  });
}

async function payDebt(trx: Trx, { id }: DebtRow, paid_back_at: number | null): Promise<void> {
  await bare(trx).updateTable('pool_debts').set({ paid_back_at }).where('id', '=', id).execute();
}

/**
 * Tells the gift's owner that the caller was part of it, once it was given or received, once and for good; the organizer tells
 * by their reservation. Throws
 * `pool_not_found`, `not_given`, `already_revealed`, and what `findTeller` and `requireRoomToTell` throw.
 */
export function tellOwnerOfPool(
  services: Services,
  userId: string,
  id: string,
  message: string,
): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const { pool, me } = await lockAsMember(trx, userId, id);
    if (pool.organizer_id === userId || !isGiven(pool)) throw new ApiError('not_given');
    const { gift_id, owner_id, gift_name } = pool;
    const giver = await findTeller(trx, userId, owner_id);
    if (!giver.isFriend) await requireRoomToTell(trx, services, owner_id);
    const named = { gift_id, owner_id, gift_name: pool.present_name ?? gift_name };
    // why: what is told is told of one's own place, which is no reservation.
    const reveal = { id: newId(), reservation_id: me.id, ...named };
    const row = { ...reveal, giver_id: userId, message, created_at: services.clock.now() };
    const insert = trx.insertInto('reveals').values(row);
    const made = await insert
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new ApiError('already_revealed');
    await notifyTold(trx, services, { ...reveal, giver });
  });
}
