import { nullOnApiError } from '#app/.server/null-on-api-error.ts';
import type { Page } from '#app/.server/page.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { type ListedGift, listedGift } from '#app/features/gifts/gift-summary.ts';
import { endpoints } from '#contract/endpoints.ts';

const PAGE_SIZE = 100;
/** Filtering and sorting need all of one's gifts; nobody publishes more than this by hand. */
const MAX_PAGES = 10;

/** All of one's gifts (null when they could not be loaded) and the names of one's lists. */
export async function loadOwnGifts(page: Page) {
  const { userId } = requireSession(page);
  const [gifts, lists] = await Promise.all([
    nullOnApiError(page, loadAll(page, userId)),
    nullOnApiError(page, page.api.call(endpoints.giftLists)),
  ]);
  const listNames = (lists ?? []).map(({ name }) => name);
  return { gifts, listNames, isWhole: gifts !== null && lists !== null };
}

async function loadAll({ api }: Page, userId: string): Promise<ListedGift[]> {
  const gifts: ListedGift[] = [];
  let after: string | null = null;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const query: { userId: string; limit: number; after?: string } = { userId, limit: PAGE_SIZE };
    if (after) query.after = after;
    const { rows, next } = await api.page(endpoints.gifts, { query });
    gifts.push(...rows.map(listedGift));
    after = next;
    if (!after) break;
  }
  return gifts;
}
