import type { Transaction } from 'kysely';
import type { Tables } from '#api/db/schema.ts';
import { lockGuest } from '#api/features/guests/guest-store.ts';
import { linksHolding } from '#api/features/list-links/list-link-store.ts';
import { lapseOfDay, shownDay } from '#api/features/list-links/shown-day.ts';
import { ApiError } from '#api/http/api-error.ts';

/** So much of one owner's a guest may hold at once: the second with a confirmed address. */
const MOST = { unconfirmed: 3, confirmed: 10 };

/**
 * Lets a guest reserve only what is on a shared list that they entered, and not too much of one owner's. Gives when that
 * lapses with the latest day that these lists show, null without one. Throws `gift_not_found`, `guests_closed`,
 * `too_many_guest_reservations`, and `account_needed` when they have an account by now.
 */
export async function requireGuestMayReserve(
  trx: Transaction<Tables>,
  now: number,
  guestId: string,
  gift: { id: string; owner_id: string },
): Promise<number | null> {
  // why: locked, so that of several reservations at once each sees how many there are.
  const guest = await lockGuest(trx, guestId);
  if (!guest) throw new ApiError('account_needed');
  const links = await linksHolding(trx, { id: gift.id, ownerId: gift.owner_id })
    .innerJoin('list_entries', 'list_entries.link_id', 'list_links.id')
    .select([
      'list_links.guests_may_reserve',
      'list_links.show_day',
      'list_links.list_id',
      'list_links.owner_id',
    ])
    .where('list_entries.user_id', '=', guestId)
    .execute();
  if (links.length === 0) throw new ApiError('gift_not_found');
  if (links.every((link) => link.guests_may_reserve === 0)) throw new ApiError('guests_closed');
  const { count } = await trx
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', guestId)
    .where('owner_id', '=', gift.owner_id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  const isConfirmed = guest.guest_email !== null && guest.email_verified_at !== null;
  if (Number(count) >= (isConfirmed ? MOST.confirmed : MOST.unconfirmed))
    throw new ApiError('too_many_guest_reservations');
  // why: kept with the reservation, or an owner could free it by changing a day.
  const days = await Promise.all(links.map((link) => shownDay(trx, link, now)));
  const lapses = days.flatMap((day) => (day ? lapseOfDay(day) : []));
  return lapses.length > 0 ? Math.max(...lapses) : null;
}
