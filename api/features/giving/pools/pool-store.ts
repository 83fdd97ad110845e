import { type RawBuilder, sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { areApart, notApart } from '#api/features/access/block-store.ts';
import { looksAway } from '#api/features/access/care-store.ts';
import { holdsByDraw } from '#api/features/access/reservation-store.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import { type DebtRow, debtsOf, poolsOwing } from '#api/features/giving/pools/pool-debts.ts';
import { ApiError } from '#api/http/api-error.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';
import type { PoolDetail } from '#contract/pools.ts';

/** Pools with what became of their reservation and their gift. */
function allPools(db: Db) {
  return (
    bare(db)
      .selectFrom('pools')
      .leftJoin('gifts', 'gifts.id', 'pools.gift_id')
      .leftJoin('users as owners', 'owners.id', 'pools.owner_id')
      .selectAll('pools')
      .select(['gifts.id as present_id', 'gifts.hidden_at', 'gifts.received_at', 'gifts.purchased_at'])
      // why: of what not all friends see, members are told no newer name than that of when it was begun.
      .select(sql<string | null>`case when gifts.audience is null then gifts.name end`.as('present_name'))
      .select('owners.name as present_owner')
      .select((eb) =>
        eb
          .selectFrom('reservations')
          .select('reservations.user_id')
          .whereRef('reservations.id', '=', 'pools.reservation_id')
          .where('reservations.cancelled_at', 'is', null)
          .as('holder_id'),
      )
      // why: the step that the organizer ticked, 'Entregado'.
      .select((eb) =>
        eb
          .selectFrom('reservations')
          .select('reservations.given_at')
          .whereRef('reservations.id', '=', 'pools.reservation_id')
          .where('reservations.cancelled_at', 'is', null)
          .as('given_at'),
      )
  );
}
export type PoolRow = Awaited<ReturnType<ReturnType<typeof allPools>['executeTakeFirstOrThrow']>>;

/** A pool whoever looks, for what happens to it; undefined when there is none. */
export const poolById = (db: Db, id: string) => allPools(db).where('pools.id', '=', id).executeTakeFirst();

/** Those that a viewer may know of: not of their own gifts, nor of whom a block separates from them. */
const poolRows = (db: Db, viewer: string) =>
  allPools(db).where('pools.owner_id', '!=', viewer).where(notApart(viewer, 'pools.owner_id'));

/** What state a pool is in. why: what its owner did is read of the gift, so that nothing is written in their request. */
export function stateOf(pool: PoolRow): PoolDetail['state'] {
  if (pool.ended_as !== null) return pool.ended_as;
  if (pool.present_id === null) return 'gone';
  if (pool.received_at !== null) return 'given';
  if (pool.orphaned_at !== null && pool.holder_id !== null) return 'orphaned';
  if (pool.closed_at !== null) return 'closed';
  if (pool.purchased_at !== null) return 'purchased';
  return pool.holder_id === null ? 'cancelled' : 'open';
}

/** What who is not in is told of a pool's state: not that nobody organizes it, nor, unless they may join, that it is bought. */
export function stateOutside(pool: PoolRow, mayJoin: boolean): PoolDetail['state'] {
  const state = stateOf(pool);
  return state === 'orphaned' || (state === 'closed' && !mayJoin) ? 'open' : state;
}

/** Whether members may tell the owner, as the organizer may: the one said that it was given, or the other received it. */
export const isGiven = (pool: PoolRow): boolean => stateOf(pool) === 'given' || pool.given_at !== null;

/** Whether people may still join, and change what they put in. */
export const isOpen = (pool: PoolRow): boolean => ['open', 'orphaned'].includes(stateOf(pool));

/** Whether a pool's last day is over in Argentina (`now` in milliseconds UTC). */
export function isPast(until: string | null, now: number): boolean {
  if (until === null) return false;
  const [year = 0, month = 0, day = 0] = until.split('-').map(Number);
  return dayNumber({ year, month, day }) < dayNumber(localTime(now, DEFAULT_TIME_ZONE));
}

/** Everybody who is or was in a pool, in the order in which they joined. */
export function membersOf(db: Db, poolId: string) {
  return bare(db)
    .selectFrom('pool_members')
    .leftJoin('users', 'users.id', 'pool_members.user_id')
    .selectAll('pool_members')
    .select(['users.name', 'users.avatar_key', 'users.guest_seen_at'])
    .select(holdsByDraw(sql.ref('pool_members.pool_id'), sql.ref('pool_members.user_id')).as('is_unnamed'))
    .where('pool_members.pool_id', '=', poolId)
    .orderBy('pool_members.joined_at')
    .orderBy('pool_members.id')
    .execute();
}
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

/** Whether somebody left, but for money that is to be paid back to them. */
export const isOwed = ({ left_at, sent_at, arrived_at }: MemberRow, hasEnded: boolean): boolean =>
  arrived_at !== null ? left_at !== null || hasEnded : left_at !== null && sent_at !== null;

/** The condition that somebody is an owner's friend, who may make, join and hold a pool. */
export const isFriendOf = (userId: RawBuilder<string>, ownerId: RawBuilder<string>) =>
  sql<boolean>`exists (select 1 from friendships where friendships.user_id = ${userId} and friendships.friend_id = ${ownerId})`;

const isFriend = (viewer: string) => isFriendOf(sql.val(viewer), sql.ref<string>('pools.owner_id'));

/** The condition that a viewer could give a pool's owner something: a friend, or whoever entered a list that they share. */
const isGiver = (viewer: string) =>
  sql<boolean>`(${isFriend(viewer)}
    or exists (select 1 from list_entries inner join list_links on list_links.id = list_entries.link_id
      where list_entries.user_id = ${viewer} and list_links.owner_id = pools.owner_id))`;

/** A pool with those who are or were in it, as somebody opened it. */
export type OpenedPool = {
  pool: PoolRow;
  members: MemberRow[];
  /** What they owe, or are owed, from when another organized it. */
  debts: DebtRow[];
  /** Their place, also one that they left. */
  me: MemberRow | null;
  /** Whether they see more than what is given together. */
  isIn: boolean;
  /** Whether they may invite and take over: a friend of the owner who sees the gift. */
  mayHold: boolean;
  /** Whether they may join: who may hold it, or brings its link, and whom no block separates from its organizer. */
  mayJoin: boolean;
};

type Asked = { id: string; token?: string | undefined } | { token: string };

/**
 * Opens a pool to who is in it or left with money in it, could give, or brings its link. Throws `pool_not_found`, to its gift's owner and,
 * unless they are in it, to a carer who looks away, whatever they bring.
 */
export async function openPool(db: Db, userId: string, asked: Asked): Promise<OpenedPool> {
  const rows = poolRows(db, userId)
    .select(sql<boolean>`${visibleTo(userId)}`.as('sees_gift'))
    .select(isGiver(userId).as('may_give'))
    .select(isFriend(userId).as('is_friend'));
  const pool = await ('id' in asked
    ? rows.where('pools.id', '=', asked.id)
    : // why: a closed one keeps its link, which serves again once that is undone.
      rows.where('pools.token', '=', asked.token).where('pools.closed_at', 'is', null)
  ).executeTakeFirst();
  if (!pool) throw new ApiError('pool_not_found');
  const members = await membersOf(db, pool.id);
  const me = members.find(({ user_id }) => user_id === userId) ?? null;
  const hasEnded = !['open', 'orphaned', 'closed', 'given'].includes(stateOf(pool));
  const isIn = me !== null && me.left_at === null;
  const hasToken = asked.token !== undefined && asked.token === pool.token && pool.closed_at === null;
  const mayHold = Boolean(pool.sees_gift) && Boolean(pool.is_friend);
  const isShut = pool.organizer_id !== null && (await areApart(db, userId, pool.organizer_id));
  const mayJoin = Boolean(pool.sees_gift) && !isShut && (hasToken || Boolean(pool.is_friend));
  const debts = await debtsOf(db, pool.id, userId);
  const opened = { pool, members, debts, me, isIn, mayHold, mayJoin };
  if (isIn || debts.length > 0 || (me !== null && (isOwed(me, hasEnded) || me.paid_back_at !== null)))
    return opened;
  const maySee = mayJoin || (Boolean(pool.sees_gift) && Boolean(pool.may_give));
  const isHidden = hasEnded || pool.hidden_at !== null;
  // why: no block shows, or one could block people in turn until it is gone, and know who organizes it.
  if (!maySee || isHidden || (await looksAway(db, userId, pool.owner_id)))
    throw new ApiError('pool_not_found');
  return opened;
}

/** Opens a pool whose row stays locked until the transaction ends, so that of two acts at once each sees the other's. */
export async function lockPool(trx: Trx, userId: string, asked: Asked): Promise<OpenedPool> {
  const row = bare(trx).selectFrom('pools').select('id');
  const mine = 'id' in asked ? row.where('id', '=', asked.id) : row.where('token', '=', asked.token);
  await lockRows(trx, mine).execute();
  return openPool(trx, userId, asked);
}

/** Like `lockPool`, for who is in. Throws `pool_not_found`, also to who left. */
export async function lockAsMember(trx: Trx, userId: string, id: string) {
  const { me, ...opened } = await lockPool(trx, userId, { id });
  if (!me || !opened.isIn) throw new ApiError('pool_not_found');
  return { ...opened, me };
}

/** Like `lockPool`, for who organizes it. Throws `pool_not_found`. */
export async function lockOwnPool(trx: Trx, userId: string, id: string) {
  const opened = await lockAsMember(trx, userId, id);
  if (opened.pool.organizer_id !== userId) throw new ApiError('pool_not_found');
  return opened;
}

/**
 * The pools that somebody is in or is owed money of, newest first, or those of one gift that they may open: to a carer who looks away
 * none.
 */
export async function poolsOf(db: Db, userId: string, giftId?: string) {
  const mine = bare(db)
    .selectFrom('pool_members')
    .select('pool_id')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('left_at', 'is', null),
        eb.and([eb('paid_back_at', 'is', null), eb(eb.fn.coalesce('arrived_at', 'sent_at'), 'is not', null)]),
      ]),
    );
  const rows = poolRows(db, userId)
    .select((eb) =>
      eb
        .selectFrom('pool_members')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('pool_members.pool_id', '=', 'pools.id')
        .where('pool_members.left_at', 'is', null)
        .as('count'),
    )
    .select((eb) => eb('pools.id', 'in', mine.where('left_at', 'is', null)).as('is_member'))
    .orderBy('pools.created_at', 'desc')
    .orderBy('pools.id', 'desc')
    .limit(sql.lit(200));
  if (giftId === undefined) {
    // why: one list of ids, since PostgreSQL reads all pools for the one or the other.
    return rows.where('pools.id', 'in', mine.union(poolsOwing(db, userId))).execute();
  }
  const open = sql<boolean>`${visibleTo(userId)} and ${isGiver(userId)}`;
  const found = await rows
    .where('pools.gift_id', '=', giftId)
    .where((eb) => eb.or([eb('pools.id', 'in', mine), open]))
    .execute();
  return found[0] && (await looksAway(db, userId, found[0].owner_id)) ? [] : found;
}
