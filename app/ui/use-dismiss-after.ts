import { type RefObject, useEffect } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';

/**
 * Calls `dismiss` `ms` milliseconds after `what` has come; another `what` restarts the clock, null stops it.
 * While a pointer or the focus is on `box` the time starts over (WCAG 2.2 "Timing Adjustable").
 */
export function useDismissAfter(
  what: object | null,
  ms: number,
  box: RefObject<HTMLElement>,
  dismiss: () => void,
) {
  const latest = useLatest(dismiss);
  useEffect(() => {
    if (!what) return;
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [what, ms, box]);
}
