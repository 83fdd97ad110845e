import { nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/** What one gives, newest first, and what is over: bought or taken back by the owner, or cancelled. */
export type MyReservations = {
  giving: ListedReservation[];
  bought: ListedReservation[];
  gone: ListedReservation[];
  cancelled: ListedReservation[];
};

/** The viewer's reservations; null when they could not be loaded. */
export async function loadMyReservations(
  page: RequestContext,
): Promise<{ mine: MyReservations | null; isWhole: boolean }> {
  requireSession(page);
  const all = await nullOnApiError(page, page.api.call(endpoints.reservations, { query: {} }));
  if (!all) return { mine: null, isWhole: false };
  const active = all.filter(({ status }) => status === 'reserved');
  // why: another API host may answer a reservation without its deleted gift.
  const isGone = ({ gift, goneGift }: ListedReservation) => Boolean(goneGift) || !gift;
  const isBought = ({ gift }: ListedReservation) => gift?.status === 'purchased';
  return {
    isWhole: true,
    mine: {
      giving: active.filter((one) => one.gift && !isBought(one)),
      bought: active.filter(isBought),
      gone: all.filter(isGone),
      cancelled: all.filter((one) => one.status === 'cancelled' && !isGone(one)),
    },
  };
}
