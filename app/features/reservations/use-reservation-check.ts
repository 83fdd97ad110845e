import { useEffect, useRef, useState } from 'react';
import { invalidateAll } from '#app/cache/invalidate-after.ts';
import { useBackgroundRevalidation } from '#app/cache/use-background-revalidation.ts';
import { isFresh } from '#app/lib/is-fresh.ts';

/** How old what is shown may be before coming back to it checks it again. */
const STALE_MS = 10_000;

/** Whether the server can answer now, and not another machine in its place. */
async function isServerReady(): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true && answer.headers.get('Content-Type')?.includes('json') === true;
}

/**
 * Checks again whether a gift is free when somebody comes back to a page left open: most lost races begin with an old page. One
 * that the browser kept whole is loaded again anyway (`useCacheOwner`). Gives whether it is being asked.
 */
export function useReservationCheck(isNeeded: boolean): boolean {
  const { revalidate, state } = useBackgroundRevalidation();
  const [isChecking, setChecking] = useState(false);
  const seenAt = useRef(0);
  useEffect(() => {
    if (!isNeeded) return;
    seenAt.current = Date.now();
    const stop = new AbortController();
    const check = async () => {
      if (document.visibilityState === 'hidden' || isFresh(STALE_MS, seenAt.current)) return;
      seenAt.current = Date.now();
      // why: asked in vain, the page would give way to an error, with all that is typed on it.
      if (!(await isServerReady()) || stop.signal.aborted) return;
      setChecking(true);
      invalidateAll();
      revalidate();
    };
    const { signal } = stop;
    addEventListener('focus', check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    return () => stop.abort();
  }, [isNeeded, revalidate]);
  useEffect(() => {
    if (state === 'idle') setChecking(false);
  }, [state]);
  return isChecking && state !== 'idle';
}
