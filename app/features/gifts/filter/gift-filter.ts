import { isWithinLimit, type PriceLimit, priceLimitOf } from '#app/features/gifts/filter/price-limit.ts';
import { currencies } from '#contract/currencies.ts';
import { type GiftSort, type GiftStatus, giftSorts, giftStatuses } from '#contract/gift-filter.ts';
import type { Gift } from '#contract/gifts.ts';

/** Which gifts: drafts are one's own alone. */
export type FilteredStatus = GiftStatus | 'draft';

/** A filter as the address has it: `?status=&sort=&list=&maxPrice=&maxCurrency=`; `list` is a list's name, null for all. */
export type GiftFilter = { status: FilteredStatus; sort: GiftSort; list: string | null; limit: PriceLimit };

type Rules = {
  /** On one's own gifts the reserved variants mean 'unpurchased', and are said so too. */
  isOwn?: boolean;
};

/** Reads a filter from an address; what it does not know counts as not filtered. */
export function giftFilterOf(params: URLSearchParams, { isOwn = false }: Rules = {}): GiftFilter {
  const sort = params.get('sort');
  const isOfDrafts = isOwn && params.get('status') === 'draft';
  const asked = giftStatuses.find((known) => known === params.get('status')) ?? 'all';
  return {
    status: isOfDrafts
      ? 'draft'
      : isOwn && (asked === 'reserved' || asked === 'unreserved')
        ? 'unpurchased'
        : asked,
    sort: giftSorts.find((known) => known === sort) ?? 'none',
    list: params.get('list')?.trim() || null,
    limit: priceLimitOf(params),
  };
}

/** Whether anything is left out or put in another order. */
export function isFiltered({ status, sort, list, limit }: GiftFilter): boolean {
  return status !== 'all' || sort !== 'none' || list !== null || limit.cents !== null;
}

const byStatus: Record<FilteredStatus, (gift: Pick<Gift, 'status' | 'isReserved' | 'draft'>) => boolean> = {
  all: () => true,
  purchased: ({ status }) => status === 'purchased',
  unpurchased: ({ status }) => status !== 'purchased',
  draft: ({ draft }) => draft === true,
  reserved: ({ status, isReserved }) => status !== 'purchased' && isReserved,
  unreserved: ({ status, isReserved }) => status !== 'purchased' && !isReserved,
};

/**
 * The gifts that pass, in the order asked for; the sort is stable. Gifts without a price come last,
 * in either direction. List names are compared case-insensitively, as the API does.
 */
export function filterGifts<
  G extends Pick<Gift, 'status' | 'isReserved' | 'draft' | 'price' | 'currency' | 'rating' | 'lists'>,
>(gifts: readonly G[], { status, sort, list, limit }: GiftFilter): G[] {
  const wanted = list?.toLocaleLowerCase('es');
  const passing = gifts.filter(
    (gift) =>
      byStatus[status](gift) &&
      isWithinLimit(gift, limit) &&
      (wanted === undefined || gift.lists.some((name) => name.toLocaleLowerCase('es') === wanted)),
  );
  return sort === 'none' ? passing : passing.sort(order[sort]);
}

type Sortable = Pick<Gift, 'price' | 'currency' | 'rating'>;

/** A price without a currency is in the first. */
const rank = ({ currency }: Sortable) => currencies.indexOf(currency ?? currencies[0]);

function byPrice(direction: 1 | -1) {
  return (a: Sortable, b: Sortable) => {
    if (!a.price || !b.price) return Number(!a.price) - Number(!b.price);
    // why: prices of different currencies do not compare.
    return rank(a) - rank(b) || direction * (a.price - b.price);
  };
}

const order: Record<Exclude<GiftSort, 'none'>, (a: Sortable, b: Sortable) => number> = {
  'price-asc': byPrice(1),
  'price-desc': byPrice(-1),
  'rating-asc': (a, b) => a.rating - b.rating,
  'rating-desc': (a, b) => b.rating - a.rating,
};
