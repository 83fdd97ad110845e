import { sql } from 'kysely';
import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import { notApart } from '#api/features/blocks/block-store.ts';
import type { MediaAddresses } from '#api/features/media/media-addresses.ts';
import { queuedEnd } from '#api/features/reservations/ended-reservations.ts';
import type { Reservation } from '#contract/reservation-shape.ts';

function reservationRows(db: Db) {
  return db
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'reservations.user_id')
    .selectAll('reservations')
    .select(['users.name as user_name', 'users.avatar_key', 'users.guest_seen_at'])
    .select((eb) => queuedEnd(eb).as('ended_at'));
}

type Row = Awaited<ReturnType<ReturnType<typeof reservationRows>['executeTakeFirstOrThrow']>>;

/** Whether a reservation stands: neither cancelled nor ended with a friendship. */
export function isActive({ cancelled_at, ended_at }: Pick<Row, 'cancelled_at' | 'ended_at'>): boolean {
  return cancelled_at === null && ended_at === null;
}

/** A reservation's row as the contract answers it to its holder and to friends of the owner. */
export function reservationAnswer(media: MediaAddresses, row: Row): Reservation {
  return {
    id: row.id,
    giftId: row.gift_id,
    status: isActive(row) ? 'reserved' : 'cancelled',
    reservedByUserId: row.user_id,
    reservedByUserName: row.guest_seen_at === null ? row.user_name : `${row.user_name} (invitada)`,
    reservedByUserAvatar: media.avatar({ id: row.user_id, avatar_key: row.avatar_key }),
    reservationDate: new Date(row.reserved_at).toISOString(),
    comment: row.comment,
  };
}

/** Who is told the names of holders: friends of the owner, or everybody who may see reservations at all. */
export type HolderSight = 'friends' | 'everybody';

/**
 * The active reservation of each of the gifts that has one, as `viewer` may see it. For whoever is neither its holder nor a
 * friend of the gift's owner it has no face or words, and a name with the `sight` of everybody alone.
 */
export async function activeReservations(
  db: Db,
  media: MediaAddresses,
  viewer: string,
  giftIds: readonly string[],
  sight: HolderSight,
): Promise<Map<string, Reservation>> {
  if (giftIds.length === 0) return new Map();
  const rows = await reservationRows(db)
    .leftJoin('friendships', (join) =>
      join
        .onRef('friendships.friend_id', '=', 'reservations.owner_id')
        .on('friendships.user_id', '=', viewer),
    )
    .select('friendships.friend_id as befriended_owner')
    .where('reservations.gift_id', 'in', giftIds)
    .where('reservations.cancelled_at', 'is', null)
    .execute();
  return new Map(
    rows.filter(isActive).map((row) => {
      const answer = reservationAnswer(media, row);
      const mayKnow = row.befriended_owner !== null || row.user_id === viewer;
      if (mayKnow) return [row.gift_id, answer];
      const { reservedByUserName } = sight === 'everybody' ? answer : nobody;
      return [row.gift_id, { ...answer, ...nobody, reservedByUserName }];
    }),
  );
}

const nobody = {
  reservedByUserId: null,
  reservedByUserName: null,
  reservedByUserAvatar: null,
  comment: null,
};

/** One reservation, or undefined. */
export function findReservation(db: Db, id: string) {
  return reservationRows(db).where('reservations.id', '=', id).executeTakeFirst();
}

/** More than anybody holds; without a bound, who reserves and cancels all day makes answers that nobody can read. */
export const MAX_SHOWN = sql.lit(500);

/** The newest reservations of a gift, cancelled ones too: everybody's, or those of one `holder`. */
export function reservationsOfGift(db: Db, giftId: string, holder?: string) {
  const rows = reservationRows(db).where('reservations.gift_id', '=', giftId);
  return (holder === undefined ? rows : rows.where('reservations.user_id', '=', holder))
    .orderBy('reservations.reserved_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/**
 * A user's own reservations of gifts that are there, newest first: all that were not cancelled, those that ended with a
 * friendship among them (`isActive`), or the newest that were.
 */
export function reservationsOfUser(db: Db, userId: string, state: 'held' | 'cancelled') {
  const rows = reservationRows(db)
    .innerJoin('gifts', 'gifts.id', 'reservations.gift_id')
    .where('reservations.user_id', '=', userId)
    .where(notApart(userId, 'reservations.owner_id'))
    .where('reservations.cancelled_at', state === 'held' ? 'is' : 'is not', null)
    .orderBy('reservations.reserved_at', 'desc')
    .orderBy('reservations.id', 'desc');
  return (state === 'held' ? rows : rows.limit(MAX_SHOWN)).execute();
}

/** The active reservations on the gifts of one owner, newest first. */
export async function reservationsOnOwner(db: Db, ownerId: string) {
  const rows = await reservationRows(db)
    .innerJoin('gifts', 'gifts.id', 'reservations.gift_id')
    .where('reservations.owner_id', '=', ownerId)
    .where('gifts.hidden_at', 'is', null)
    .where('reservations.cancelled_at', 'is', null)
    .orderBy('reservations.reserved_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .execute();
  return rows.filter(isActive);
}

/** Reserves, until `lapsesAt` for a guest; gives undefined when somebody holds the gift already: the unique index settles a race. */
export async function insertReservation(
  db: Db,
  now: number,
  gift: { id: string; owner_id: string },
  userId: string,
  comment: string | null,
  lapsesAt: number | null = null,
) {
  const row = await db
    .insertInto('reservations')
    .values({
      ...{ id: newId(), gift_id: gift.id, owner_id: gift.owner_id, user_id: userId },
      ...{ comment, reserved_at: now, cancelled_at: null, lapses_at: lapsesAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
