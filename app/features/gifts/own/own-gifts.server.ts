import { nullOnApiError } from '#app/.server/null-on-api-error.ts';
import type { Page } from '#app/.server/page.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { allGifts } from '#app/features/gifts/all-gifts.server.ts';
import { endpoints } from '#contract/endpoints.ts';

/** All of one's gifts (null when they could not be loaded) and the names of one's lists. */
export async function loadOwnGifts(page: Page) {
  const { userId } = requireSession(page);
  const [gifts, lists] = await Promise.all([
    nullOnApiError(
      page,
      allGifts((part) => page.api.page(endpoints.gifts, { query: { userId, ...part } })),
    ),
    nullOnApiError(page, page.api.call(endpoints.giftLists)),
  ]);
  const listNames = (lists ?? []).map(({ name }) => name);
  return { gifts, listNames, isWhole: gifts !== null && lists !== null };
}
