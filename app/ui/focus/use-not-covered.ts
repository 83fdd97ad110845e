import { type RefObject, useEffect } from 'react';
import { restoreFocusLater } from '#app/ui/focus/use-focus-kept.ts';

/** What is left free between the focus and what lies over the page, in pixels: its ring. */
const RING_PX = 8;
const HEADER_GAP_PX = 12;

/**
 * Scrolls what gets the focus by keys out from under `box`, which came over the page by itself (WCAG 2.2, 2.4.11). Room to
 * scroll is its own below the page's content (`banner.tsx`). When `box` goes with the focus in it, that goes on from there.
 */
export function useFocusUncovered(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    const uncover = () => {
      const at = document.activeElement;
      if (!at?.matches(':focus-visible') || !box.current || box.current.contains(at)) return;
      const [under, over] = [at.getBoundingClientRect(), box.current.getBoundingClientRect()];
      if (overlaps(under, over)) scrollBy({ top: under.bottom + RING_PX - over.top, behavior: 'instant' });
    };
    // why: the browser scrolls to it first.
    const later = () => requestAnimationFrame(uncover);
    document.addEventListener('focusin', later);
    return () => document.removeEventListener('focusin', later);
  }, [box]);
  useEffect(() => {
    restoreFocusLater();
    return restoreFocusLater;
  });
}

/**
 * Moves `box` below the header of the `dialog` that it stands in when it would lie over that, for as long as `shown` is there:
 * just then people are on their way to the header's cross.
 */
export function useClearOfHeader(
  box: RefObject<HTMLElement>,
  dialog: HTMLElement | null,
  shown: object | null,
): void {
  useEffect(() => {
    const element = box.current;
    const header = dialog?.querySelector('header')?.getBoundingClientRect();
    if (!element || !header || !shown || !overlaps(element.getBoundingClientRect(), header)) return;
    element.style.top = `${header.bottom + HEADER_GAP_PX}px`;
    return () => {
      element.style.top = '';
    };
  }, [box, dialog, shown]);
}

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
