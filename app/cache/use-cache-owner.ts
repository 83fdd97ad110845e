import { useEffect, useRef } from 'react';
import { clientCache } from '#app/cache/client-cache.ts';

/**
 * Ties this tab's cache to the signed-in user. All of it is dropped when somebody else, or nobody, is signed in; the
 * browser's tabs tell each other, and one that still shows somebody who left is reloaded, as is a page
 * restored from the browser's back/forward cache. Coming back online drops it too: what was shown meanwhile may be old.
 */
export function useCacheOwner(viewerId: string | null): void {
  const owner = useRef(viewerId);
  useEffect(() => {
    if (owner.current !== viewerId) clientCache.invalidate();
    owner.current = viewerId;
    const startAgain = () => {
      clientCache.invalidate();
      if (viewerId !== null) location.reload();
    };
    const stop = new AbortController();
    const { signal } = stop;
    const tabs = new BroadcastChannel('deseo-session');
    tabs.addEventListener('message', ({ data }) => data !== viewerId && startAgain(), { signal });
    tabs.postMessage(viewerId);
    addEventListener('pageshow', ({ persisted }) => persisted && startAgain(), { signal });
    addEventListener('online', () => clientCache.invalidate(), { signal });
    return () => {
      stop.abort();
      tabs.close();
    };
  }, [viewerId]);
}
