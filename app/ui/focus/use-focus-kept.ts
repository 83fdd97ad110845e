import { useEffect } from 'react';
import { focusHeading } from '#app/ui/focus/use-focus-on-page.ts';

const DELETES = 'li button[name="intent"][value="delete"]';
const CONTROLS = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select, textarea, summary';

/**
 * Keeps the focus near when what held it is removed, such as the button of something that was deleted: otherwise people who
 * use the keyboard or a screen reader would be back at the page's start. It goes to what took that place, the next row's
 * button where a row was deleted, else to the heading of the part around it, else to the page's.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let path: Element[] = [];
    let nextInRows = (): HTMLElement | undefined => undefined;
    const restore = () => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const left = path.find((around) => around.isConnected);
      path = [];
      const next = nextInRows();
      if (next) next.focus({ preventScroll: true });
      else if (left) focusNear(left);
    };
    const observer = new MutationObserver(() => {
      // why: whatever knows better where it belongs, as a dialog that closes, comes first.
      if (path[0]?.isConnected === false) requestAnimationFrame(() => setTimeout(restore));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = new AbortController();
    const { signal } = stop;
    const onFocus = ({ target }: FocusEvent) => {
      path = target instanceof Element ? pathOf(target) : [];
      nextInRows = target instanceof Element ? rowsAfter(target) : () => undefined;
    };
    // why: a browser may tell of it before what had the focus is out of the page.
    const onBlur = () => queueMicrotask(() => path[0]?.isConnected && forgetUnlessFocused());
    const forgetUnlessFocused = () => {
      if (document.activeElement !== path[0]) path = [];
    };
    document.addEventListener('focusin', onFocus, { signal });
    // why: forms keep some of these from their fields' checks (`use-deferred-blur.ts`).
    document.addEventListener('focusout', onBlur, { signal, capture: true });
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);
}

/** An element and all around it, from the inside. */
function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
}

/** For a button that deletes its row: gives, once the row is gone, the same button of the row in its place, else of the last. */
function rowsAfter(pressed: Element): () => HTMLElement | undefined {
  const list = pressed.matches(DELETES) ? pressed.closest('ul, ol') : null;
  const buttons = () => [...(list?.querySelectorAll<HTMLElement>(DELETES) ?? [])];
  const place = (buttons() as Element[]).indexOf(pressed);
  return () => (list?.isConnected ? (buttons()[place] ?? buttons().at(-1)) : undefined);
}

function focusNear(left: Element): void {
  const isLarge = left.matches('ul, ol') || left.querySelector('h1, h2, h3') !== null;
  const control = isLarge ? null : left.querySelector<HTMLElement>(CONTROLS);
  if (control) control.focus({ preventScroll: true });
  else focusName(left);
}

function focusName(left: Element): void {
  const part = left.closest('section[aria-labelledby], dialog[aria-labelledby]');
  const name = document.getElementById(part?.getAttribute('aria-labelledby') ?? '');
  name?.setAttribute('tabindex', '-1');
  if (name) name.focus({ preventScroll: true });
  else focusHeading();
}
