import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect } from 'react';

/** Nobody answers to what has just come in sight as soon as that. */
const SETTLING_MS = 300;

let pressed: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ignores presses for 300 ms (double-click guard), since what lies under the pointer has just changed: a row went, a dialog came. */
export function ignorePresses(): void {
  const { style } = document.body;
  style.pointerEvents = 'none';
  clearTimeout(timer);
  timer = setTimeout(() => {
    style.pointerEvents = '';
  }, SETTLING_MS);
}

/** Whether presses are ignored for the moment. */
export const arePressesIgnored = () => document.body.style.pointerEvents === 'none';

/** Ignores presses for a moment when the button of a row that was last pressed has gone; call it when rows may have changed. */
export function ignorePressesOnceGone(): void {
  if (!pressed || pressed.isConnected) return;
  pressed = null;
  ignorePresses();
}

const handlers = {
  onPointerDownCapture: ({ target }: PointerEvent) => {
    pressed = controlAt(target, 'li');
  },
  onMouseDown: (event: MouseEvent) => {
    // why: a press on nothing would take the focus away.
    if (arePressesIgnored()) event.preventDefault();
  },
  onKeyDown: (event: KeyboardEvent) => {
    // why: a key that is held down presses again and again.
    if (event.repeat && event.key === 'Enter' && controlAt(event.target)) event.preventDefault();
  },
};

function controlAt(target: EventTarget, within = ''): Element | null {
  return target instanceof Element ? target.closest(`${within} :is(a, button, summary)`) : null;
}

/**
 * Guards against second presses, for whoever is drawn anew with every change of the page: many press twice, and by then the next
 * person's invitation may stand there. Gives the handlers for the page.
 */
export function useDoubleClickGuard() {
  useEffect(ignorePressesOnceGone);
  return handlers;
}
