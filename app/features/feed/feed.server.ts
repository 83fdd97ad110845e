import { nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { giftSummary } from '#app/features/gifts/cards/gift-summary.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pageSizes } from '#contract/page-sizes.ts';

/** A page of friends' gifts, newest first; `gifts` is null when they could not be loaded. */
export async function loadFeed(page: RequestContext) {
  const after = page.url.searchParams.get('after') ?? undefined;
  const query = { limit: pageSizes.feed, ...(after ? { after } : {}) };
  const feed = await nullOnApiError(page, page.api.page(endpoints.gifts, { query }));
  const gifts = feed?.rows.map(giftSummary) ?? null;
  return { gifts, next: feed?.next ?? null, isFirstPage: !after, isWhole: feed !== null };
}
