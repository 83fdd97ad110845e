import { clientCache } from '#app/cache/cached.ts';
import { invalidations, type Mutation } from '#app/cache/invalidations.ts';
import { noteRedirect } from '#app/cache/use-results-after-navigation.ts';

/**
 * For a `clientAction`: sends the form and, whatever came of it, invalidates the slices that it may have changed, before the
 * page is loaded again. An answer that was lost on the way may have been a change all the same.
 */
export async function invalidateAfter<T>(mutation: Mutation, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response && error.status < 400) noteRedirect();
    throw error;
  } finally {
    clientCache.invalidate(invalidations[mutation]);
  }
}

/**
 * For a reload by somebody who wants the current state: they press the place they are at, or come back to a page left open.
 * Nothing cached answers that.
 */
export const invalidateAll = () => clientCache.invalidate();
