import { sql } from 'kysely';
import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { freeEnded } from '#api/features/access/ended-reservations.ts';
import { lockGift } from '#api/features/access/gift-store.ts';
import { findReservation, isActive } from '#api/features/access/reservation-store.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import { giverColumns } from '#api/features/giving/holding/held-reservation.ts';
import { requireGivable, takeGift } from '#api/features/giving/holding/take-gift.ts';
import { requireGuestMayReserve } from '#api/features/giving/list-links/guest-bounds.ts';
import { endPoolOf, passOnPools } from '#api/features/giving/pools/leave-pool.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import type { reservationChange } from '#contract/reservations.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findReservation>>>;

/**
 * Reserves a gift for the caller. Throws `gift_not_found`, `own_gift`, `gift_purchased`, `already_reserved`, for a guest what
 * `requireGuestMayReserve` throws, and for whoever is no friend of the owner what `requireRoomHeld` does.
 */
export function reserve(
  services: Services,
  caller: Pick<Caller, 'userId' | 'isGuest'>,
  giftId: string,
  comment?: string | null,
): Promise<Found> {
  const { db, clock, wording } = services;
  return inTransaction(db, async (trx) => {
    const gift = await lockGift(trx, giftId, caller.userId);
    if (!gift) throw new ApiError('gift_not_found');
    const { userId, isGuest } = caller;
    const lapsesAt = isGuest ? await requireGuestMayReserve(trx, clock.now(), userId, gift) : null;
    requireGivable(gift, userId);
    await passOnPools(trx, { clock, wording }, { giftId });
    await freeEnded(trx, clock.now(), giftId);
    const id = await takeGift(trx, services, userId, gift, { comment, lapsesAt });
    return requireReservation(trx, id);
  });
}

/** Cancels the caller's own reservation; again is the same. Throws `reservation_not_found`, `forbidden`. */
export function cancelReservation(services: Services, callerId: string, id: string): Promise<Found> {
  return changeReservation(services, callerId, id, { status: 'cancelled' });
}

/**
 * Cancels, or corrects the comment of, the caller's own reservation. A cancelled one stays as it is: cancelling it again
 * changes nothing, all else throws `reservation_cancelled`.
 */
export function changeReservation(
  { db, clock, wording }: Services,
  callerId: string,
  id: string,
  change: z.output<typeof reservationChange>,
): Promise<Found> {
  return inTransaction(db, async (trx) => {
    const reservation = await requireVisible(trx, callerId, id);
    if (reservation.user_id !== callerId) throw new ApiError('forbidden');
    if (!isActive(reservation)) {
      if (change.status !== 'cancelled') throw new ApiError('reservation_cancelled');
      return reservation;
    }
    if (change.status === 'cancelled') await endPoolOf(trx, { clock, wording }, id, callerId);
    const { numUpdatedRows } = await bare(trx)
      .updateTable('reservations')
      .set({
        ...(change.comment !== undefined && { comment: change.comment || null }),
        ...(change.status === 'cancelled' && { cancelled_at: clock.now() }),
        ...giverColumns(reservation, clock.now(), change),
        id,
      })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    // why: it may have been cancelled since it was read, and a cancelled one stays as it is.
    if (numUpdatedRows === 0n && change.status !== 'cancelled') throw new ApiError('reservation_cancelled');
    return requireReservation(trx, id);
  });
}

async function requireReservation(db: Db, id: string): Promise<Found> {
  const reservation = await findReservation(db, id);
  if (!reservation) throw new ApiError('reservation_not_found');
  return reservation;
}

/**
 * A reservation that the caller may know of. Throws `reservation_not_found`. why: the gift's owner may not learn by a 403
 * that there is one; for them it does not exist.
 */
export async function requireVisible(db: Db, callerId: string, id: string): Promise<Found> {
  const reservation = await requireReservation(db, id);
  const gift = await bare(db)
    .selectFrom('gifts')
    .select('owner_id')
    .where('id', '=', reservation.gift_id)
    .where(notApart(callerId, 'gifts.owner_id'))
    // why: what one holds one may give up, also out of one's sight.
    .where(reservation.user_id === callerId ? sql<boolean>`1 = 1` : visibleTo(callerId))
    .executeTakeFirst();
  if (!gift || gift.owner_id === callerId) throw new ApiError('reservation_not_found');
  return reservation;
}
