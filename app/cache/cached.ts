import { useEffect, useRef } from 'react';
import { invalidations, type Mutation } from '#app/cache/invalidations.ts';
import { createSliceCache, type PageData, type Query } from '#app/cache/slice-cache.ts';
import { noteRedirect } from '#app/cache/use-results-after-navigation.ts';

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

/** Who a tab knows to be signed in, and since when, in milliseconds. */
type Viewer = { id: string | null; since: number };

/**
 * Ties this tab's cache to the signed-in user. All of it is dropped when somebody else, or nobody, is signed in; the
 * browser's tabs tell each other, and one that still shows somebody who left is reloaded, as is a page
 * restored from the browser's back/forward cache. Coming back online drops it too: what was shown meanwhile may be old.
 * Undefined is for a page that could not be loaded, and knows nothing of who is signed in.
 */
export function useCacheOwner(viewerId: string | null | undefined): void {
  // why: the scripts of a visitor's page start with the first touch, long after it was made, when other tabs know better.
  const viewer = useRef<Viewer>({ id: viewerId ?? null, since: performance.timeOrigin });
  useEffect(() => {
    if (viewerId === undefined) return;
    if (viewer.current.id !== viewerId) {
      clientCache.invalidate();
      viewer.current = { id: viewerId, since: Date.now() };
    }
    const startAgain = () => {
      clientCache.invalidate();
      if (viewerId !== null) location.reload();
    };
    const stop = new AbortController();
    const { signal } = stop;
    const tabs = new BroadcastChannel('deseo-viewer');
    const hear = ({ data }: MessageEvent<Viewer>) => {
      if (data.id !== viewerId && data.since >= viewer.current.since) startAgain();
    };
    tabs.addEventListener('message', hear, { signal });
    tabs.postMessage(viewer.current);
    addEventListener('pageshow', ({ persisted }) => persisted && startAgain(), { signal });
    addEventListener('online', () => clientCache.invalidate(), { signal });
    return () => {
      stop.abort();
      tabs.close();
    };
  }, [viewerId]);
}
