import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { blockedAt, notApart } from '#api/features/access/block-store.ts';
import { queuedEnd } from '#api/features/access/ended-reservations.ts';
import { isUnconfirmedGuest, shownName } from '#api/features/access/guest-store.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import type { Reservation } from '#contract/reservation-shape.ts';

/** Asks for the pool that lives on a reservation, if one does; never for the gift's owner, to whom no reservation is read. */
export function poolOfReservation(eb: ExpressionBuilder<Tables, 'reservations'>) {
  return eb
    .selectFrom('pools')
    .select('pools.id')
    .whereRef('pools.reservation_id', '=', 'reservations.id')
    .where('pools.ended_as', 'is', null);
}

function reservationRows(db: Db, viewer: string | null = null) {
  return bare(db)
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'reservations.user_id')
    .selectAll('reservations')
    .select(['users.name as user_name', 'users.avatar_key', 'users.guest_seen_at', 'users.email_verified_at'])
    .select(blockedAt('reservations.user_id', viewer).as('blocked_at'))
    .select(isUnnamed(viewer).as('is_unnamed'))
    .select((eb) => queuedEnd(eb).as('ended_at'))
    .select((eb) => poolOfReservation(eb).as('pool_id'));
}

/** 1 for all but its holder where it was made through a draw: who drew the owner is named to nobody until they tell. */
function isUnnamed(viewer: string | null): RawBuilder<number> {
  if (viewer === null) return sql<number>`0`;
  return sql<number>`case when reservations.through_draw = 1 and reservations.user_id <> ${viewer} then 1 else 0 end`;
}

export type ReservationRow = Awaited<
  ReturnType<ReturnType<typeof reservationRows>['executeTakeFirstOrThrow']>
>;

/** Whether the viewer may open the pool that lives on a reservation: they are in it, or entered a list of its owner's. */
function mayOpenPool(eb: ExpressionBuilder<Tables, 'reservations'>, viewer: string) {
  const mine = eb
    .selectFrom('pool_members')
    .innerJoin('pools', 'pools.id', 'pool_members.pool_id')
    .select('pool_members.id')
    .whereRef('pools.reservation_id', '=', 'reservations.id')
    .where('pool_members.user_id', '=', viewer)
    .where('pool_members.left_at', 'is', null);
  const entered = eb
    .selectFrom('list_entries')
    .innerJoin('list_links', 'list_links.id', 'list_entries.link_id')
    .select('list_links.id')
    .where('list_entries.user_id', '=', viewer)
    .whereRef('list_links.owner_id', '=', 'reservations.owner_id');
  return eb.or([eb.exists(mine), eb.exists(entered)]);
}

/** Whether a reservation stands: neither cancelled nor ended with a friendship. */
export function isActive({
  cancelled_at,
  ended_at,
}: Pick<ReservationRow, 'cancelled_at' | 'ended_at'>): boolean {
  return cancelled_at === null && ended_at === null;
}

const nobody = {
  reservedByUserId: null,
  reservedByUserName: null,
  reservedByUserAvatar: null,
  comment: null,
};

/**
 * A reservation's row as the contract answers it to its holder and to friends of the owner; nobody of it to whom the holder
 * blocked, nor of one that was made through a draw.
 */
export function reservationAnswer(media: MediaAddresses, row: ReservationRow): Reservation {
  const answer = {
    id: row.id,
    giftId: row.gift_id,
    status: isActive(row) ? ('reserved' as const) : ('cancelled' as const),
    reservedByUserId: row.user_id,
    reservedByUserName: shownName(row.user_name, row.guest_seen_at),
    reservedByUserAvatar: media.avatar({ id: row.user_id, avatar_key: row.avatar_key }),
    reservationDate: new Date(row.reserved_at).toISOString(),
    comment: row.comment,
    ...(isActive(row) && row.pool_id !== null && { poolId: row.pool_id }),
  };
  return row.blocked_at === null && row.is_unnamed === 0 ? answer : { ...answer, ...nobody };
}

/** Who is told the names of holders: friends of the owner, or everybody who may see reservations at all. */
export type HolderSight = 'friends' | 'everybody';

/**
 * The active reservation of each of the gifts that has one, as `viewer` may see it. For whoever is neither its holder nor a
 * friend of the gift's owner it has no face or words, and a name, unless it is a pool's, with the `sight` of everybody alone.
 */
export async function activeReservations(
  db: Db,
  media: MediaAddresses,
  viewer: string,
  giftIds: readonly string[],
  sight: HolderSight,
): Promise<Map<string, Reservation>> {
  if (giftIds.length === 0) return new Map();
  const rows = await reservationRows(db, viewer)
    .leftJoin('friendships', (join) =>
      join
        .onRef('friendships.friend_id', '=', 'reservations.owner_id')
        .on('friendships.user_id', '=', viewer),
    )
    .select('friendships.friend_id as befriended_owner')
    .select((eb) => mayOpenPool(eb, viewer).as('may_open_pool'))
    .where('reservations.gift_id', 'in', giftIds)
    .where('reservations.cancelled_at', 'is', null)
    .execute();
  return new Map(
    rows.filter(isActive).map((row) => {
      const answer = reservationAnswer(media, row);
      const mayKnow = row.befriended_owner !== null || row.user_id === viewer;
      if (mayKnow) return [row.gift_id, { ...answer, ...guestHolder(row) }];
      // why: of what several give together nobody's name leaves those who are in it.
      const { reservedByUserName } = sight === 'everybody' && row.pool_id === null ? answer : nobody;
      const poolId = row.may_open_pool ? answer.poolId : undefined;
      return [row.gift_id, { ...answer, ...nobody, reservedByUserName, poolId }];
    }),
  );
}

/** Says to a friend of the owner that a guest holds it, who can be blocked, and where nobody confirmed an e-mail freed. */
function guestHolder(
  row: ReservationRow & { befriended_owner: string | null },
): Pick<Reservation, 'heldByGuest'> {
  if (row.befriended_owner === null || row.guest_seen_at === null || row.is_unnamed === 1) return {};
  return { heldByGuest: isUnconfirmedGuest(row) ? 'unconfirmed' : 'confirmed' };
}

/** One reservation, or undefined. */
export function findReservation(db: Db, id: string) {
  return reservationRows(db).where('reservations.id', '=', id).executeTakeFirst();
}

/** More than anybody holds; without a bound, who reserves and cancels all day makes answers that nobody can read. */
export const MAX_SHOWN = sql.lit(500);

/** The newest reservations of a gift, cancelled ones too, as `viewer` may see them: everybody's, or those of one `holder`. */
export function reservationsOfGift(db: Db, viewer: string, giftId: string, holder?: string) {
  const rows = reservationRows(db, viewer).where('reservations.gift_id', '=', giftId);
  return (holder === undefined ? rows : rows.where('reservations.user_id', '=', holder))
    .orderBy('reservations.reserved_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/**
 * A user's own reservations of gifts that are there, newest first: all that were not cancelled, those that ended with a
 * friendship among them (`isActive`), or the newest that were and whose gift they see still.
 */
export function reservationsOfUser(db: Db, userId: string, state: 'held' | 'cancelled') {
  const rows = reservationRows(db)
    .innerJoin('gifts', 'gifts.id', 'reservations.gift_id')
    .where('reservations.user_id', '=', userId)
    .where(notApart(userId, 'reservations.owner_id'))
    .where('reservations.cancelled_at', state === 'held' ? 'is' : 'is not', null)
    .orderBy('reservations.reserved_at', 'desc')
    .orderBy('reservations.id', 'desc');
  return (state === 'held' ? rows : rows.where(visibleTo(userId)).limit(MAX_SHOWN)).execute();
}

/** The active reservations on the gifts of one owner as `viewer` may see them, newest first. */
export async function reservationsOnOwner(db: Db, viewer: string, ownerId: string) {
  const rows = await reservationRows(db, viewer)
    .innerJoin('gifts', 'gifts.id', 'reservations.gift_id')
    .where('reservations.owner_id', '=', ownerId)
    .where('gifts.hidden_at', 'is', null)
    .where(visibleTo(viewer))
    .where('reservations.cancelled_at', 'is', null)
    .orderBy('reservations.reserved_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .execute();
  return rows.filter(isActive);
}

/** 1 for who holds what a pool is for through a draw, and did not tell: in it too they are named to nobody. */
export function holdsByDraw(poolId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from pools as drawn_pools
    inner join reservations as drawn on drawn.id = drawn_pools.reservation_id
    where drawn_pools.id = ${poolId} and drawn.user_id = ${userId} and drawn.through_draw = 1) then 1 else 0 end`;
}
