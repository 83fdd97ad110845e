import { type FocusEvent, useEffect } from 'react';
import { focusHeading } from '#app/ui/focus/use-focus-on-page.ts';

const DELETES = 'button[name="intent"][value="delete"]';
const CONTROLS = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select, textarea, summary';

/** What has the focus, with all around it from the inside, and what takes its place among the rows once it is gone. */
type Held = { path: Element[]; neighbour: () => HTMLElement | undefined };

let held: Held | null = null;

const handlers = {
  onFocusCapture: ({ target }: FocusEvent) => hold(target),
  onBlurCapture: () => {
    held = null;
  },
};

/**
 * Keeps the focus near when what held it is removed, such as the button of something that was deleted: otherwise people who use
 * the keyboard or a screen reader would be back at the page's start. For whoever is drawn anew with every change of the page; gives
 * the handlers for the page. What changes by itself calls `restoreFocus` or `restoreFocusLater`.
 */
export function useFocusKept() {
  useEffect(restoreFocusLater);
  return handlers;
}

/** Restores the focus a frame later: whatever knows better where it belongs, as a dialog that closes or a longer list, comes first. */
export function restoreFocusLater(): void {
  requestAnimationFrame(() => setTimeout(restoreFocus));
}

/**
 * Focuses what is nearest once the focused element is gone: the same button of the row in its place, else of the last; else what is
 * left around it, else the heading of that part, else the page's.
 */
export function restoreFocus(): void {
  if (!held) return;
  const { path, neighbour } = held;
  const [element] = path;
  held = null;
  if (element?.isConnected) hold(element);
  else if (document.activeElement === document.body) focusFirst(neighbour() ?? nearest(path));
}

function hold(element: Element): void {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  held = { path, neighbour: neighbourOf(element) };
}

/** For a button that takes its row away: gives the same button of the row that is then in its place, else of the last. */
function neighbourOf(element: Element): () => HTMLElement | undefined {
  const change = element.getAttribute('data-change');
  const kind = change === null ? DELETES : `[data-change="${change}"]`;
  const list = element.matches(kind) ? element.closest('ul, ol') : null;
  const buttons = () => [...(list?.querySelectorAll<HTMLElement>(kind) ?? [])];
  const place = (buttons() as Element[]).indexOf(element);
  return () => (list?.isConnected ? (buttons()[place] ?? buttons().at(-1)) : undefined);
}

/** Finds what is nearest among what is left of a path: a control, else the heading of its part; undefined when it has none. */
function nearest(path: Element[]): HTMLElement | undefined {
  const left = path.find((around) => around.isConnected);
  const isLarge = left?.matches('ul, ol') || left?.querySelector('h1, h2, h3');
  const control = isLarge ? null : left?.querySelector<HTMLElement>(CONTROLS);
  if (control) return control;
  const part = left?.closest('section[aria-labelledby], dialog[aria-labelledby]');
  const name = document.getElementById(part?.getAttribute('aria-labelledby') ?? '') ?? undefined;
  name?.setAttribute('tabindex', '-1');
  return name;
}

function focusFirst(target: HTMLElement | undefined): void {
  if (target) target.focus({ preventScroll: true });
  else focusHeading();
}
