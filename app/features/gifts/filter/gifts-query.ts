import { clientCache } from '#app/cache/cached.ts';
import type { Query } from '#app/cache/slice-cache.ts';

export const FILTER_PARAMS = ['status', 'sort', 'list', 'maxPrice', 'maxCurrency'] as const;

type GiftData = { isWhole: boolean; isAll?: boolean };

/**
 * What the client cache is asked for a page of gifts: under `address` alone when that one has all gifts, which the page
 * filters itself by `names`; else these and the cursor of the page belong to the address.
 */
export function giftsQuery<T extends GiftData>(
  query: Query<T>,
  asked: URLSearchParams,
  names: readonly string[] = FILTER_PARAMS,
): Query<T> {
  const named = [...names, 'after'].flatMap((name) => {
    const value = asked.get(name);
    return value ? [`${name}=${value}`] : [];
  });
  if (named.length === 0) return query;
  const known = clientCache.peek(query.address) as GiftData | undefined;
  if (!known?.isAll) return { ...query, address: `${query.address} ${named.join('&')}` };
  const load = async () => {
    const data = await query.load();
    // why: of one that has become more than a page only a part came, which is not what the address alone means.
    return data.isAll ? data : { ...data, isWhole: false };
  };
  return { ...query, load };
}
