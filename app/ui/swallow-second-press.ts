/**
 * Keeps the second press of a double click from what has come in sight under the first: a dialog that closed at once would
 * hand it to the page, which would lose the focus, or open what lies there. Any other press ends it.
 */
export function swallowSecondPress(): void {
  const stop = new AbortController();
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return stop.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, signal: stop.signal };
  window.addEventListener('mousedown', swallow, options);
  window.addEventListener('click', swallow, options);
}
