import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { blocksOf, type ReservationBlocks, yearSums } from '#app/features/reservations/reservation-blocks.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PoolSummary } from '#contract/pools.ts';

/** What one gives, newest first, and what is over, with what was given in each year, and the group gifts one is in. */
type MyReservations = { blocks: ReservationBlocks; sums: string[]; pools: PoolSummary[] };

/** The viewer's reservations; null when they could not be loaded. */
export async function loadMyReservations(
  page: RequestContext,
): Promise<{ mine: MyReservations | null; isWhole: boolean }> {
  requireSession(page);
  const [all, pools] = await Promise.all([
    nullOnApiError(page, page.api.call(endpoints.reservations, { query: {} })),
    nullOnApiError(page, page.api.call(endpoints.pools, { query: {} })),
  ]);
  if (!all) return { mine: null, isWhole: false };
  const blocks = blocksOf(all);
  return { isWhole: true, mine: { blocks, sums: yearSums(blocks.given), pools: pools ?? [] } };
}
