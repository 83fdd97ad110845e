import type { Trx } from '#api/db/schema.ts';
import { lockGuest } from '#api/features/access/guest-store.ts';
import { linksHolding } from '#api/features/access/list-link-store.ts';
import { lapseOfDay, shownDay } from '#api/features/giving/list-links/shown-day.ts';
import { ApiError } from '#api/http/api-error.ts';

/**
 * Lets a guest reserve only what is on a shared list that they entered. Gives when that lapses with the latest day that
 * these lists show, null without one. Throws `gift_not_found`, `guests_closed`, and `account_needed` when they have an
 * account by now.
 */
export async function requireGuestMayReserve(
  trx: Trx,
  now: number,
  guestId: string,
  gift: { id: string; owner_id: string },
): Promise<number | null> {
  if (!(await lockGuest(trx, guestId))) throw new ApiError('account_needed');
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
  // why: kept with the reservation, or an owner could free it by changing a day.
  const days = await Promise.all(links.map((link) => shownDay(trx, link, now)));
  const lapses = days.flatMap((day) => (day ? lapseOfDay(day) : []));
  return lapses.length > 0 ? Math.max(...lapses) : null;
}
