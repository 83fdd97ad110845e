import { bare } from '#api/db/bare.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { areFriends } from '#api/features/access/friend-store.ts';
import { isUnconfirmedGuest, lockGuest } from '#api/features/access/guest-store.ts';
import { isActive } from '#api/features/access/reservation-store.ts';
import { isSeen, lostOf } from '#api/features/giving/holding/lost-gifts.ts';
import { requireVisible } from '#api/features/giving/reservations/reserve.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/**
 * Frees what a guest without a confirmed e-mail holds of a friend's of the caller, and tells the guest; again changes nothing.
 * @throws reservation_not_found, and forbidden for whoever is no friend of the owner and for what anybody else holds.
 */
export function freeReservation(
  { db, clock, wording }: Services,
  callerId: string,
  id: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const reservation = await requireVisible(trx, callerId, id);
    const { user_id, owner_id, gift_id } = reservation;
    if (!(await areFriends(trx, callerId, owner_id))) throw new ApiError('forbidden');
    // why: locked, so that nobody loses what they hold while they confirm their e-mail.
    const guest = await lockGuest(trx, user_id);
    if (!guest || !isUnconfirmedGuest(guest)) throw new ApiError('forbidden');
    if (!isActive(reservation)) return;
    const now = clock.now();
    const held = bare(trx).updateTable('reservations').where('id', '=', id).where('cancelled_at', 'is', null);
    const freed = await held.set({ cancelled_at: now, freed_at: now }).executeTakeFirst();
    if (freed.numUpdatedRows === 0n) return;
    const gift = bare(trx).selectFrom('gifts').select('name').where('id', '=', gift_id);
    const { name } = await gift.executeTakeFirstOrThrow();
    const lost = (await isSeen(trx, user_id, gift_id))
      ? undefined
      : (await lostOf(trx, [reservation])).get(id);
    await notify(trx, now, [user_id], {
      ...{ type: notificationTypes.app, kind: 'freed', link: '/reservations' },
      ...{ ...wording.freed(lost?.gift_name ?? name), actorId: null, relatedEntityId: null },
    });
  });
}
