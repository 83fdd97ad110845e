import { useEffect, useRef } from 'react';
import { clientCache } from '#app/cache/cached.ts';

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
