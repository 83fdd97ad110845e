import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * After going to another page by script, puts the focus on the new page's heading, so that a screen reader says where one
 * is and goes on there and not in the menu. A focus that is inside the page already stays.
 */
export function useFocusOnPage() {
  const { pathname: page } = useLocation();
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const isInside = document.getElementById('contenido')?.contains(document.activeElement);
    if (!isInside || isFocusFree()) focusHeading();
  }, [page]);
}

/** Focuses the page's heading, or the page. Scrolling is left to the router, which restores positions on the way back. */
export function focusHeading(): void {
  const main = document.getElementById('contenido');
  const heading = main?.querySelector<HTMLElement>('h1:not([aria-hidden="true"] *)');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/**
 * Whether the focus is on nothing that anybody has chosen: nowhere, or on the page as a whole. In Safari the page has it once
 * a link or a button in it was pressed, since these get none by being pressed.
 */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'contenido';
}
