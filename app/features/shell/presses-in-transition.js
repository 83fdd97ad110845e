// @ts-check
// Stands at the end of every page that has scripts (`defer-scripts.ts`). While a view transition runs, browsers take each press
// for one on its picture of the page. Who presses then means what will stand there: the transition ends, and the press is made.

const CONTROLS = 'a, button, input, select, textarea, summary, label';
const picture = document.documentElement;

/**
 * The transition that took the last press, in browsers that say which one runs.
 * @type {ViewTransition | null | undefined}
 */
let pressed;

addEventListener(
  'pointerdown',
  ({ target }) => {
    /** @type {Document & { activeViewTransition?: ViewTransition | null }} */
    const { activeViewTransition } = document;
    pressed = target === picture ? activeViewTransition : null;
    pressed?.skipTransition();
  },
  true,
);

addEventListener(
  'click',
  async (event) => {
    if (event.target !== picture || !pressed) return;
    await pressed.finished;
    const meant = document.elementFromPoint(event.clientX, event.clientY);
    const control = meant?.closest(CONTROLS);
    // why: a press that the browser makes itself moves the focus first.
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    // why: with the keys that were held, such as the one for a new tab.
    meant?.dispatchEvent(new MouseEvent('click', event));
  },
  true,
);
