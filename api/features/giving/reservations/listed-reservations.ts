import { areApart } from '#api/features/access/block-store.ts';
import {
  findReservation,
  isActive,
  type ReservationRow,
  reservationAnswer,
  reservationsOfUser,
} from '#api/features/access/reservation-store.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { goneGifts } from '#api/features/giving/holding/lost-gifts.ts';
import { goneReservations, pastReservationAnswer } from '#api/features/giving/holding/past-reservations.ts';
import { withGiverSide } from '#api/features/giving/reservations/giver-side.ts';
import { loadGifts } from '#api/features/wishes/gifts/visible-gifts.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/** A holder's own reservations, newest first: those that stand, or with them what is over and what was of deleted gifts. */
export async function ownReservations(
  services: Services,
  userId: string,
  type: 'reserved' | undefined,
): Promise<ListedReservation[]> {
  const { db, media } = services;
  const held = await reservationsOfUser(db, userId, 'held');
  const over = type ? [] : await reservationsOfUser(db, userId, 'cancelled');
  const rows = type ? held.filter(isActive) : [...held, ...over];
  const answers = rows.map((row) => ownAnswer(media, row));
  const listed = await withGifts(services, userId, answers, rows);
  if (type) return withGiverSide(db, userId, listed, rows);
  const past = await goneReservations(db, userId);
  const all = [...listed, ...past.map((row) => pastReservationAnswer(media, row))];
  return newestFirst(await withGiverSide(db, userId, all, [...rows, ...past]));
}

/** One of them. Throws `reservation_not_found`. */
export async function loadListed(services: Services, userId: string, id: string): Promise<ListedReservation> {
  const { db, media } = services;
  const [past] = await goneReservations(db, userId, id);
  const row = past ? undefined : await findReservation(db, id);
  if (!past && (row?.user_id !== userId || (await areApart(db, userId, row.owner_id))))
    throw new ApiError('reservation_not_found');
  const listed = past
    ? [pastReservationAnswer(media, past)]
    : await withGifts(services, userId, row ? [ownAnswer(media, row)] : [], row ? [row] : []);
  const kept = past ?? row;
  const [answer] = await withGiverSide(db, userId, listed, kept ? [kept] : []);
  if (!answer) throw new ApiError('reservation_not_found');
  return answer;
}

/** One as its holder is answered it, who is told that it was freed. */
function ownAnswer(media: MediaAddresses, row: ReservationRow): ListedReservation {
  const freed = row.freed_at !== null && { freedAt: new Date(row.freed_at).toISOString() };
  return { ...reservationAnswer(media, row), ...freed };
}

function newestFirst(reservations: ListedReservation[]): ListedReservation[] {
  return reservations.sort(
    (one, other) => Date.parse(other.reservationDate) - Date.parse(one.reservationDate),
  );
}

/** Adds to each its gift, or of one that went out of the holder's sight what it was. */
async function withGifts(
  { db, media }: Services,
  callerId: string,
  reservations: ListedReservation[],
  rows: readonly ReservationRow[],
) {
  const ids = new Set(reservations.map((reservation) => reservation.giftId));
  const gifts = await loadGifts(db, media, callerId, [...ids]);
  const byId = new Map(gifts.map((gift) => [gift.id, gift]));
  const lost = await goneGifts(
    db,
    callerId,
    rows.filter((row) => isActive(row) && !byId.has(row.gift_id)),
  );
  return reservations.map((reservation) => ({
    ...reservation,
    gift: byId.get(reservation.giftId) ?? null,
    ...lost.get(reservation.id),
  }));
}
