import { type Change, changes } from '#app/cache/changes.ts';
import { ownCache } from '#app/cache/own-cache.ts';

/**
 * For a `clientAction`: sends the form and, whatever came of it, forgets the slices that it may have changed, before the
 * page is loaded again. An answer that was lost on the way may have been a change all the same.
 */
export async function changing<T>(change: Change, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } finally {
    ownCache.forget(changes[change]);
  }
}
