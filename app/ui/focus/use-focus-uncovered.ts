import { type RefObject, useEffect } from 'react';

/** What is left free between the two, in pixels: the ring of the focus. */
const GAP = 8;

/**
 * Scrolls what gets the focus by keys out from under `box`, which came over the page by itself (WCAG 2.2, 2.4.11). Room to
 * scroll is its own below the page's content (`notice-card.tsx`).
 */
export function useFocusUncovered(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    const uncover = () => {
      const at = document.activeElement;
      if (!at?.matches(':focus-visible') || !box.current || box.current.contains(at)) return;
      const [under, over] = [at.getBoundingClientRect(), box.current.getBoundingClientRect()];
      const isBeside = under.right <= over.left || under.left >= over.right;
      if (isBeside || under.bottom <= over.top || under.top >= over.bottom) return;
      scrollBy({ top: under.bottom + GAP - over.top, behavior: 'instant' });
    };
    // why: the browser scrolls to it first.
    const later = () => requestAnimationFrame(uncover);
    document.addEventListener('focusin', later);
    return () => document.removeEventListener('focusin', later);
  }, [box]);
}
