import type { Db } from '#api/db/schema.ts';
import type { MediaAddresses } from '#api/features/media/media-addresses.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/** Asks for the user's reservations of gifts that were deleted, newest first; of an owner who left there are none. */
export function pastReservationsOf(db: Db, userId: string) {
  return db
    .selectFrom('past_reservations')
    .innerJoin('users', 'users.id', 'past_reservations.user_id')
    .innerJoin('users as owners', 'owners.id', 'past_reservations.owner_id')
    .selectAll('past_reservations')
    .select(['users.name as user_name', 'users.avatar_key'])
    .where('past_reservations.user_id', '=', userId)
    .orderBy('past_reservations.reserved_at', 'desc')
    .orderBy('past_reservations.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof pastReservationsOf>['executeTakeFirstOrThrow']>>;

/** A kept reservation as the contract answers it to its holder: over, without a gift, with what it was. */
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
