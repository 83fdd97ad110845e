import type { Db, Tables } from '#api/db/schema.ts';
import { wholeNumber } from '#api/db/whole-number.ts';
import type { MediaAddresses } from '#api/features/media/media-addresses.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/**
 * Copies the active reservation of a gift that is about to be deleted, for its giver's history. One statement, whether
 * there is a reservation or not, so that the owner cannot tell by the time.
 */
export async function keepReservation(db: Db, now: number, giftId: string): Promise<void> {
  const kept = db
    .selectFrom('reservations')
    .innerJoin('gifts', 'gifts.id', 'reservations.gift_id')
    .innerJoin('users', 'users.id', 'gifts.owner_id')
    .select(['reservations.id', 'reservations.user_id', 'gifts.owner_id', 'reservations.gift_id'])
    .select(['gifts.name as gift_name', 'users.name as owner_name', 'gifts.price_cents', 'gifts.currency'])
    .select(['reservations.comment', 'reservations.reserved_at'])
    .select(wholeNumber(now).as('gone_at'))
    .where('reservations.gift_id', '=', giftId)
    .where('reservations.cancelled_at', 'is', null);
  const columns: (keyof Tables['past_reservations'])[] = [
    ...(['id', 'user_id', 'owner_id', 'gift_id', 'gift_name', 'owner_name'] as const),
    ...(['price_cents', 'currency', 'comment', 'reserved_at', 'gone_at'] as const),
  ];
  await db.insertInto('past_reservations').columns(columns).expression(kept).execute();
}

/** Asks for the user's reservations of gifts that were deleted, newest first. */
export function pastReservationsOf(db: Db, userId: string) {
  return db
    .selectFrom('past_reservations')
    .innerJoin('users', 'users.id', 'past_reservations.user_id')
    .selectAll('past_reservations')
    .select(['users.name as user_name', 'users.avatar_key'])
    .where('past_reservations.user_id', '=', userId)
    .orderBy('past_reservations.reserved_at', 'desc')
    .orderBy('past_reservations.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof pastReservationsOf>['executeTakeFirstOrThrow']>>;

/** A kept reservation as the contract answers it to its giver: over, without a gift, with what it was. */
export function pastReservationAnswer(media: MediaAddresses, row: Row): ListedReservation {
  return {
    id: row.id,
    giftId: row.gift_id,
    status: 'cancelled',
    reservedByUserId: row.user_id,
    reservedByUserName: row.user_name,
    reservedByUserAvatar: media.avatar({ id: row.user_id, avatar_key: row.avatar_key }),
    reservationDate: new Date(row.reserved_at).toISOString(),
    comment: row.comment,
    gift: null,
    goneGift: {
      name: row.gift_name,
      ownerName: row.owner_name,
      price: row.price_cents === null ? null : row.price_cents / 100,
      currency: row.currency,
      goneAt: new Date(row.gone_at).toISOString(),
    },
  };
}
