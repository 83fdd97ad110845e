import { createSliceCache, type PageData, type Query } from '#app/cache/slice-cache.ts';

/**
 * For a `clientLoader`: a page's answer, always loaded, which then replaces the cached one. @throws as `cached`.
 */
export const refreshed = <T extends PageData>(query: Query<T>): Promise<T> =>
  invalidateWhenRedirected(clientCache.refresh(query));

/**
 * For a `clientLoader`: a page's answer, from the cache while it is valid.
 * @throws what the server's loader threw; a redirect means that the session is over, so everything is invalidated.
 */
export const cached = <T extends PageData>(query: Query<T>): Promise<T> =>
  invalidateWhenRedirected(clientCache.get(query));

async function invalidateWhenRedirected<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Response) clientCache.invalidate();
    throw error;
  }
}

/** This tab's cache. Only `clientLoader`s and `clientAction`s use it: on the server it would be everybody's. */
export const clientCache = createSliceCache();
