import { nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { giftFilterOf } from '#app/features/gifts/filter/gift-filter.ts';
import { loadGiftPage } from '#app/features/gifts/gift-page.server.ts';
import { endpoints } from '#contract/endpoints.ts';

/** A page of one's gifts, all where they fit it, and the names of one's lists. */
export async function loadOwnGifts(page: RequestContext) {
  const { userId } = requireSession(page);
  const filter = giftFilterOf(page.url.searchParams, { isOwn: true });
  const [gifts, lists] = await Promise.all([
    loadGiftPage(page, filter, (part) => page.api.page(endpoints.gifts, { query: { userId, ...part } })),
    nullOnApiError(page, page.api.call(endpoints.giftLists)),
  ]);
  const listNames = lists?.map(({ name }) => name) ?? null;
  return { ...gifts, listNames, isWhole: gifts.gifts !== null && lists !== null };
}
