import { clientCache } from '#app/cache/client-cache.ts';
import type { PageData, Query } from '#app/cache/slice-cache.ts';

/**
 * For a `clientLoader`: a page's answer loaded whatever the cache has, which it replaces. @throws as `cached`.
 */
export const refreshed = <T extends PageData>(query: Query<T>): Promise<T> =>
  invalidateWhenRedirected(clientCache.refresh(query));

/**
 * For a `clientLoader`: a page's answer, from the cache while it is valid.
 * @throws what the server's loader threw; a redirect says that the world is another (the session is over), so all is invalidated.
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
