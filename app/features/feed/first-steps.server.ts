import { nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { hasFirstGift } from '#app/features/gifts/first-gift.server.ts';
import { endpoints } from '#contract/endpoints.ts';

type Feed = { gifts: readonly unknown[] | null; isFirstPage: boolean; isWhole: boolean };

/**
 * What the feed says to who begins: `isFirst` after their first gift, until they share a list; `hasOwn` where the feed is
 * empty and they have gifts. Asks the API for neither in any other feed.
 */
export async function loadFirstSteps(page: RequestContext, feed: Feed) {
  const { userId } = requireSession(page);
  const wasFirst = feed.isFirstPage && (await hasFirstGift(page));
  const isEmpty = feed.isFirstPage && feed.gifts?.length === 0;
  const [links, own] = await Promise.all([
    wasFirst ? nullOnApiError(page, page.api.call(endpoints.listLinks)) : [],
    isEmpty ? nullOnApiError(page, page.api.call(endpoints.gifts, { query: { userId, limit: 1 } })) : [],
  ]);
  return {
    isFirst: wasFirst && links?.length === 0,
    hasOwn: own !== null && own.length > 0,
    isWhole: feed.isWhole && links !== null && own !== null,
  };
}
