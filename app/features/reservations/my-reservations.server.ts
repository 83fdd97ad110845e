import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { blocksOf, type ReservationBlocks, yearSums } from '#app/features/reservations/reservation-blocks.ts';
import { endpoints } from '#contract/endpoints.ts';

/** What one gives, newest first, and what is over, with what was given in each year. */
type MyReservations = { blocks: ReservationBlocks; sums: string[] };

/** The viewer's reservations; null when they could not be loaded. */
export async function loadMyReservations(
  page: RequestContext,
): Promise<{ mine: MyReservations | null; isWhole: boolean }> {
  requireSession(page);
  const all = await nullOnApiError(page, page.api.call(endpoints.reservations, { query: {} }));
  if (!all) return { mine: null, isWhole: false };
  const blocks = blocksOf(all);
  return { isWhole: true, mine: { blocks, sums: yearSums(blocks.given) } };
}
