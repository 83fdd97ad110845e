import { type RefObject, useEffect } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';

/**
 * Calls `dismiss` `ms` milliseconds after `what` has come; another `what` restarts the clock, null stops it.
 * While a pointer or the focus is on `box` the time starts over (WCAG 2.2 "Timing Adjustable"). A finger is none: browsers
 * take what it touched last for pointed at, for as long as nothing else is touched.
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
      const isHeld = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within';
      if (!box.current?.matches(isHeld)) latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [what, ms, box]);
}
