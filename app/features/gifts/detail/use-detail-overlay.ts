import { type ShouldRevalidateFunctionArgs, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * For a page that shows a gift's detail above itself at addresses under `prefix`: `isOver` while it does, `isAlone` when
 * that address was what the browser asked for, so that the detail is the page and nothing lies behind it.
 */
export function useDetailOverlay(prefix: string): { isOver: boolean; isAlone: boolean } {
  const isOpen = useLocation().pathname.startsWith(prefix);
  const hydrated = useHydrated();
  const [isAlone, setAlone] = useState(isOpen && !hydrated);
  if (isAlone && !isOpen) setAlone(false);
  return { isOver: isOpen && !isAlone, isAlone: isAlone && isOpen };
}

/** Whether a navigation only opens or closes the detail, so that what lies behind need not be loaded again. */
export function isOnlyDetailChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return !formMethod && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
}
