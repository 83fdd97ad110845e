import { sql } from 'kysely';
import { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { queuedEnd } from '#api/features/access/ended-reservations.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import { addJobs, NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { keepDebts } from '#api/features/giving/pools/keep-debts.ts';
import { tellPeople, tellPool } from '#api/features/giving/pools/pool-news.ts';
import {
  isFriendOf,
  isOpen,
  lockAsMember,
  type MemberRow,
  membersOf,
  type PoolRow,
  poolById,
  stateOf,
} from '#api/features/giving/pools/pool-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { ORPHANED_DAYS } from '#contract/pool-bounds.ts';

/** The job that cancels a pool that nobody organizes. */
export const POOL_ORPHANED = 'pools.orphaned';

const DAY_MS = 24 * 60 * 60 * 1000;

type Ending = Pick<Services, 'clock' | 'wording'>;

/** Takes the caller out of a pool that is open. Throws `pool_not_found`, `pool_closed`. */
export function leavePool(services: Services, userId: string, id: string): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const { pool, me } = await lockAsMember(trx, userId, id);
    if (!isOpen(pool)) throw new ApiError('pool_closed');
    await takeOut(trx, services, pool, me);
    await tellPeople(trx, services, pool, [pool.organizer_id === userId ? null : pool.organizer_id], {
      what: 'left',
      by: { id: userId, name: me.name ?? '' },
    });
  });
}

/** Takes a member out, who stays in the books where money of theirs may have come. */
async function takeOut(trx: Trx, services: Ending, pool: PoolRow, member: MemberRow): Promise<void> {
  if (member.sent_at !== null || member.arrived_at !== null) {
    const left = { left_at: services.clock.now() };
    await bare(trx).updateTable('pool_members').set(left).where('id', '=', member.id).execute();
  } else await bare(trx).deleteFrom('pool_members').where('id', '=', member.id).execute();
  const isKeeper = pool.organizer_id === member.user_id || pool.holder_id === member.user_id;
  if (isKeeper) await orphan(trx, services, pool, member.user_id);
}

/**
 * Has the first of the others who are friends of the owner keep the reservation, until one of them organizes the pool; without any it is
 * cancelled. What the organizer had of the others' money stays theirs to pay back. why: nobody else can slip in meanwhile, and
 * nothing of the former holder's notes passes on.
 */
async function orphan(trx: Trx, services: Ending, pool: PoolRow, leaverId: string | null): Promise<void> {
  const now = services.clock.now();
  if (leaverId !== null && pool.organizer_id === leaverId) {
    await keepDebts(trx, pool);
    await bare(trx).updateTable('pools').set({ message: '' }).where('id', '=', pool.id).execute();
  }
  if (pool.ended_as !== null) return;
  const keeper = await bare(trx)
    .selectFrom('pool_members')
    .innerJoin('users', 'users.id', 'pool_members.user_id')
    .innerJoin('gifts', (join) => join.on('gifts.id', '=', pool.gift_id))
    .select('users.id')
    .where(visibleTo(sql.ref<string>('users.id')))
    .where('pool_members.pool_id', '=', pool.id)
    .where('pool_members.left_at', 'is', null)
    .where('users.id', '!=', leaverId ?? '')
    .where('users.guest_seen_at', 'is', null)
    .where(notSuspended('users.id'))
    .where(notApart(pool.owner_id, 'users.id'))
    .where(isFriendOf(sql.ref<string>('users.id'), sql.val(pool.owner_id)))
    .orderBy('pool_members.joined_at')
    .orderBy('pool_members.id')
    .executeTakeFirst();
  if (!keeper) {
    await endPool(trx, services, pool, 'cancelled', leaverId);
    return;
  }
  await giveReservation(trx, pool, keeper.id);
  // why: whoever only kept the reservation leaves the rest as it is.
  if (pool.organizer_id !== leaverId) return;
  const orphaned = { organizer_id: null, orphaned_at: now, pay_to: '' };
  await bare(trx).updateTable('pools').set(orphaned).where('id', '=', pool.id).execute();
  await tellPool(trx, services, pool, { what: 'orphaned' }, leaverId);
  const dedupeKey = `${POOL_ORPHANED}:${pool.id}:${now}`;
  const dueAt = now + ORPHANED_DAYS * DAY_MS;
  const payload = { poolId: pool.id, since: now };
  await addJobs(trx, [{ kind: POOL_ORPHANED, userId: null, dueAt, payload, dedupeKey }]);
}

/** Makes somebody the holder of a pool's reservation, without what the one before kept of it for themselves. */
export async function giveReservation(
  trx: Trx,
  pool: Pick<PoolRow, 'reservation_id'>,
  userId: string,
): Promise<void> {
  const kept = { comment: null, bought_at: null, wrapped_at: null, given_at: null, note: null };
  await bare(trx)
    .updateTable('reservations')
    .set({ ...kept, spent_cents: null, spent_currency: null, lapses_at: null, user_id: userId })
    .where('id', '=', pool.reservation_id)
    .where('cancelled_at', 'is', null)
    .where('user_id', '!=', userId)
    .execute();
}

/** Ends a pool for good and tells who is in it but one; a cancelled one frees its gift. */
export async function endPool(
  trx: Trx,
  services: Ending,
  pool: Pick<PoolRow, 'id' | 'reservation_id' | 'gift_name'>,
  as: 'cancelled' | 'gone',
  exceptId: string | null,
): Promise<void> {
  const now = services.clock.now();
  const ended = { ended_as: as, ended_at: now, pay_to: '', token: null };
  await bare(trx).updateTable('pools').set(ended).where('id', '=', pool.id).execute();
  if (as === 'cancelled') {
    const held = bare(trx).updateTable('reservations').set({ cancelled_at: now });
    await held.where('id', '=', pool.reservation_id).where('cancelled_at', 'is', null).execute();
  }
  await tellPool(trx, services, pool, { what: as }, exceptId);
}

/** Ends the pool that lives on a reservation whose holder is about to cancel it, if one does. */
export async function endPoolOf(
  trx: Trx,
  services: Ending,
  reservationId: string,
  callerId: string,
): Promise<void> {
  const live = bare(trx).selectFrom('pools').select('id').where('reservation_id', '=', reservationId);
  const row = await lockRows(trx, live.where('ended_as', 'is', null)).executeTakeFirst();
  const pool = row && (await poolById(trx, row.id));
  if (pool && pool.holder_id === callerId) await endPool(trx, services, pool, 'cancelled', callerId);
}

/** Cancels a pool that nobody took over in time, unless it was bought by then. */
export const cancelOrphaned: DoJob = async (trx, services, { payload }) => {
  const { poolId, since } = orphanedSchema.parse(JSON.parse(payload));
  await lockRows(trx, bare(trx).selectFrom('pools').select('id').where('id', '=', poolId)).execute();
  const pool = await poolById(trx, poolId);
  if (!pool || stateOf(pool) !== 'orphaned' || pool.orphaned_at !== since || pool.closed_at !== null)
    return NOTHING;
  await endPool(trx, services, pool, 'cancelled', null);
  return 'cancelled';
};

const orphanedSchema = z.object({ poolId: z.string(), since: z.number() });

/** Takes somebody out of every pool, or of those of one owner: they leave, or a block lies between. */
export async function leavePools(
  trx: Trx,
  services: Ending,
  userId: string,
  ownerId?: string,
): Promise<void> {
  const all = bare(trx)
    .selectFrom('pool_members')
    .innerJoin('pools', 'pools.id', 'pool_members.pool_id')
    .select('pools.id')
    .where('pool_members.user_id', '=', userId)
    .where('pool_members.left_at', 'is', null)
    .orderBy('pools.id');
  const mine = await (ownerId === undefined ? all : all.where('pools.owner_id', '=', ownerId)).execute();
  for (const { id } of mine) {
    await lockRows(trx, bare(trx).selectFrom('pools').select('id').where('id', '=', id)).execute();
    const pool = await poolById(trx, id);
    const me = (await membersOf(trx, id)).find(({ user_id }) => user_id === userId);
    if (pool && me) await takeOut(trx, services, pool, me);
  }
}

/** Passes on the pools whose reservation ended with a friendship: of one gift, or of two people's gifts. */
export async function passOnPools(
  trx: Trx,
  services: Ending,
  of: { giftId: string } | { owner_id: string; other_id: string | null; created_at: number },
): Promise<void> {
  const held = bare(trx)
    .selectFrom('pools')
    .innerJoin('reservations', 'reservations.id', 'pools.reservation_id')
    .select(['pools.id', 'reservations.user_id'])
    .where('reservations.cancelled_at', 'is', null)
    .where('pools.ended_as', 'is', null)
    .orderBy('pools.id');
  const ended =
    'giftId' in of
      ? held.where('pools.gift_id', '=', of.giftId).where((eb) => eb.exists(queuedEnd(eb)))
      : held
          .where('reservations.reserved_at', '<=', of.created_at)
          .where('pools.owner_id', 'in', [of.owner_id, of.other_id ?? ''])
          .where('reservations.user_id', 'in', [of.owner_id, of.other_id ?? '']);
  for (const { id, user_id } of await ended.execute()) {
    await lockRows(trx, bare(trx).selectFrom('pools').select('id').where('id', '=', id)).execute();
    const pool = await poolById(trx, id);
    if (pool && pool.ended_as === null && pool.holder_id === user_id)
      await orphan(trx, services, pool, user_id);
  }
}

/** Gives an account the places of a guest; of its own gifts, or where it is in already, the guest leaves. */
export async function movePoolPlaces(
  trx: Trx,
  services: Ending,
  guestId: string,
  accountId: string,
): Promise<void> {
  const { open, taken } = poolsFor(trx, accountId);
  const owed = bare(trx).updateTable('pool_debts').set({ creditor_id: accountId });
  await owed.where('creditor_id', '=', guestId).where('pool_id', 'in', open).execute();
  const places = bare(trx)
    .updateTable('pool_members')
    .set({ user_id: accountId })
    .where('user_id', '=', guestId);
  await places.where('pool_id', 'in', open).where('pool_id', 'not in', taken).execute();
  await leavePools(trx, services, guestId);
}

/** Whether a guest is in a group gift, for an account one that would pass to it: of nobody who may not know, or has one. */
export async function hasPoolPlace(db: Db, guestId: string, accountId: string | undefined): Promise<boolean> {
  const inside = bare(db).selectFrom('pool_members').select('id').where('user_id', '=', guestId);
  const places = inside.where('left_at', 'is', null);
  if (accountId === undefined) return (await places.executeTakeFirst()) !== undefined;
  const { open, taken } = poolsFor(db, accountId);
  const passing = places.where('pool_id', 'in', open).where('pool_id', 'not in', taken);
  return (await passing.executeTakeFirst()) !== undefined;
}

/** The pools that an account may be in, and those that it is or was in. */
function poolsFor(db: Db, accountId: string) {
  const open = bare(db)
    .selectFrom('pools')
    .select('pools.id')
    .where('pools.owner_id', '!=', accountId)
    .where(notApart(accountId, 'pools.owner_id'));
  return {
    open,
    taken: bare(db).selectFrom('pool_members').select('pool_id').where('user_id', '=', accountId),
  };
}
