import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isFresh } from '#app/lib/is-fresh.ts';

/** What the bell is told: null when the count could not be had. */
export type Count = { unreadCount: number | null };

/** Names the fetcher that holds the answer of the last poll. */
export const COUNT_FETCHER = 'unread-count';

const REFRESH_MS = 30_000;

/**
 * The count of unread notifications: `loaded` comes with every page and after every action; in between it is polled every 30 s
 * while the page is visible and has a connection, and at once when it becomes visible again. A failed poll keeps the last
 * count.
 */
export function useUnreadCount(loaded: Count): number {
  const { load, data } = useFetcher<Count>({ key: COUNT_FETCHER });
  const [count, setCount] = useState(loaded.unreadCount ?? 0);
  useEffect(() => setCount((last) => loaded.unreadCount ?? last), [loaded]);
  useEffect(() => {
    if (data) setCount((last) => data.unreadCount ?? last);
  }, [data]);
  useEffect(() => {
    let askedAt = Date.now();
    const refresh = () => {
      const isInVain = document.visibilityState !== 'visible' || !navigator.onLine;
      if (isInVain || isFresh(REFRESH_MS, askedAt)) return;
      askedAt = Date.now();
      clearInterval(timer);
      timer = repeat();
      load('/notifications/unread-count');
    };
    // why: a little late rather than a little early, or `refresh` would find that it is not time yet.
    const repeat = () => setInterval(refresh, REFRESH_MS + 50);
    let timer = repeat();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [load]);
  return count;
}
