import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { type ListedGift, listedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { type FilteredStatus, type GiftFilter, isFiltered } from '#app/features/gifts/filter/gift-filter.ts';
import { priceLimitQuery } from '#app/features/gifts/filter/price-limit.ts';
import { cutText } from '#contract/cut-text.ts';
import type { GiftSort } from '#contract/gift-filter.ts';
import type { Gift } from '#contract/gifts.ts';
import type { Currency } from '#contract/money.ts';
import { pageSizes } from '#contract/page-sizes.ts';

type Query = {
  limit: number;
  after?: string;
  listName?: string;
  status?: FilteredStatus;
  sort?: GiftSort;
  maxPrice?: string;
  maxCurrency?: Currency;
};
type AskPage = (query: Query) => Promise<{ rows: Gift[]; next: string | null }>;

/** A page of somebody's gifts (pagination). */
export type GiftPage = {
  /** Null when they could not be loaded. */
  gifts: ListedGift[] | null;
  /** The cursor of the next page. */
  next: string | null;
  /** Whether these are all there are, whatever the filter in the address, which the page applies. */
  isAll: boolean;
};

/** The page of somebody's gifts that the address names: all of them where they fit one page, else as the API filters and sorts them. */
export async function loadGiftPage(
  page: RequestContext,
  filter: GiftFilter,
  ask: AskPage,
): Promise<GiftPage> {
  const after = page.url.searchParams.get('after');
  const found = await nullOnApiError(
    page,
    after === null ? firstPage(filter, ask) : part(filter, ask, after),
  );
  return found ?? { gifts: null, next: null, isAll: false };
}

async function firstPage(filter: GiftFilter, ask: AskPage): Promise<GiftPage> {
  const { rows, next } = await ask({ limit: pageSizes.gifts });
  if (next !== null && isFiltered(filter)) return part(filter, ask);
  return { gifts: rows.map(listedGift), next, isAll: next === null };
}

async function part(filter: GiftFilter, ask: AskPage, after?: string): Promise<GiftPage> {
  const { status, sort, list, limit } = filter;
  const listName = list === null ? undefined : cutText(list, 60);
  const query = {
    limit: pageSizes.gifts,
    status,
    sort,
    ...(listName && { listName }),
    ...(after && { after }),
    ...priceLimitQuery(limit),
  };
  const { rows, next } = await ask(query);
  return { gifts: rows.map(listedGift), next, isAll: false };
}
