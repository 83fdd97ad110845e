import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { queuedEnd } from '#api/features/access/ended-reservations.ts';
import { MAX_SHOWN } from '#api/features/access/reservation-store.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { lostOf } from '#api/features/giving/holding/lost-gifts.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/** Asks for the user's reservations of gifts that were deleted, newest first; of an owner who left there are none. */
export function pastReservationsOf(db: Db, userId: string) {
  return bare(db)
    .selectFrom('past_reservations')
    .innerJoin('users', 'users.id', 'past_reservations.user_id')
    .innerJoin('users as owners', 'owners.id', 'past_reservations.owner_id')
    .selectAll('past_reservations')
    .select(['users.name as user_name', 'users.avatar_key'])
    .where('past_reservations.user_id', '=', userId)
    .orderBy('past_reservations.reserved_at', 'desc')
    .orderBy('past_reservations.id', 'desc');
}

/** Asks for those of deleted gifts that `settleGiftChanges` has not moved yet, with the columns that they will have. */
function unsettledOf(db: Db, userId: string) {
  return bare(db)
    .selectFrom('reservations')
    .innerJoin('owner_changes', 'owner_changes.gift_id', 'reservations.gift_id')
    .innerJoin('users', 'users.id', 'reservations.user_id')
    .innerJoin('users as owners', 'owners.id', 'reservations.owner_id')
    .selectAll('reservations')
    .select((eb) => [
      eb.fn.coalesce('owner_changes.gift_name', eb.val('')).as('gift_name'),
      ...(['owner_changes.price_cents', 'owner_changes.currency'] as const),
      ...(['owner_changes.created_at as gone_at', 'owners.name as owner_name'] as const),
      ...(['users.name as user_name', 'users.avatar_key'] as const),
    ])
    .where('reservations.user_id', '=', userId)
    .where('reservations.cancelled_at', 'is', null)
    .where('owner_changes.kind', 'in', ['deleted', 'forgotten'])
    .where((eb) => eb.not(eb.exists(queuedEnd(eb))));
}

/** A holder's reservations of deleted gifts, or that with the `id`, but for those of people from whom a block separates them. */
export async function goneReservations(db: Db, userId: string, id?: string) {
  const unsettled = unsettledOf(db, userId).where(notApart(userId, 'reservations.owner_id'));
  const past = pastReservationsOf(db, userId).where(notApart(userId, 'past_reservations.owner_id'));
  // why: in this order, since what is moved meanwhile is rather read twice than not at all.
  const moving = await (id ? unsettled.where('reservations.id', '=', id) : unsettled).execute();
  const moved = await (id ? past.where('past_reservations.id', '=', id) : past).limit(MAX_SHOWN).execute();
  const lost = await lostOf(db, moving);
  const known = moving.map((row) => ({ ...row, ...lost.get(row.id) }));
  return [...new Map([...known, ...moved].map((row) => [row.id, row])).values()];
}

type Row = Awaited<ReturnType<typeof goneReservations>>[number];

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
