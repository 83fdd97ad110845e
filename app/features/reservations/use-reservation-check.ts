import { useEffect, useRef, useState } from 'react';
import { invalidateAll } from '#app/cache/invalidate-all.ts';
import { useBackgroundRevalidation } from '#app/cache/use-background-revalidation.ts';

/** How old what is shown may be before coming back to it checks it again. */
const STALE_MS = 10_000;

/**
 * Checks again whether a gift is free when somebody comes back to a page left open, or to one that the browser kept: most lost
 * races begin with an old page. Gives whether it is being asked.
 */
export function useReservationCheck(isNeeded: boolean): boolean {
  const { revalidate, state } = useBackgroundRevalidation();
  const [isChecking, setChecking] = useState(false);
  const seenAt = useRef(0);
  useEffect(() => {
    if (!isNeeded) return;
    seenAt.current = Date.now();
    const check = (isKept: boolean) => {
      if (document.visibilityState === 'hidden') return;
      if (!isKept && Date.now() - seenAt.current < STALE_MS) return;
      seenAt.current = Date.now();
      setChecking(true);
      invalidateAll();
      revalidate();
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('focus', () => check(false), { signal });
    addEventListener('pageshow', (event) => event.persisted && check(true), { signal });
    document.addEventListener('visibilitychange', () => check(false), { signal });
    return () => stop.abort();
  }, [isNeeded, revalidate]);
  useEffect(() => {
    if (state === 'idle') setChecking(false);
  }, [state]);
  return isChecking && state !== 'idle';
}
