import { useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { homeTabPath } from '#app/lib/home-tabs.ts';
import { useStepOnce } from '#app/ui/use-step-back.ts';

type GiftClosing = { closeTo: string | null; onClose: (event: MouseEvent) => void };

/**
 * How a gift's own page is closed: to `/home` with the tab from navigation state, otherwise
 * back. `fallback` is where 'back' leads when there is no history or no script; null when there is nothing to close.
 */
export function useGiftClosing(fallback: string | null): GiftClosing {
  const { state } = useLocation();
  const step = useStepOnce();
  const tab = typeof state?.tab === 'string' ? state.tab : null;
  const closeTo = tab && fallback ? homeTabPath(tab) : fallback;
  const onClose = (event: MouseEvent) => {
    // why: not the location's key, which a form's redirect changes without a page to go back to.
    if (tab || !window.history.state?.idx) return;
    event.preventDefault();
    step(-1);
  };
  return { closeTo, onClose };
}
