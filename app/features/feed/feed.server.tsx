import { renderToStaticMarkup } from 'react-dom/server';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { BirthdayQuestion } from '#app/features/feed/birthday-question.tsx';
import { giftSummary } from '#app/features/gifts/cards/gift-summary.ts';
import { hasFirstGift } from '#app/features/gifts/first-gift.server.ts';
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

/**
 * The question for one's own birthday as markup, whose form the browser itself sends.
 * why: it is answered once, and its fields would weigh as much as a tenth of the feed's own scripts at everybody's first visit.
 */
export function birthdayCard(): string {
  return renderToStaticMarkup(<BirthdayQuestion form="form" />);
}
