import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the first of the cards that a press of 'Ver más' brought: its link stands behind them by then, or is
 * gone. `count` is how many cards there are. Gives what is to be told of a press.
 */
export function useFocusOnMore(count: number): (pressed: Element) => void {
  const press = useRef<{ pressed: Element; count: number } | null>(null);
  useEffect(() => {
    if (!press.current || count <= press.current.count) return;
    const { pressed, count: before } = press.current;
    press.current = null;
    // why: who went on meanwhile is not called back.
    if (document.activeElement !== pressed && document.activeElement !== document.body) return;
    document.querySelectorAll<HTMLElement>('.gift-card-link')[before]?.focus({ preventScroll: true });
  }, [count]);
  return (pressed) => {
    press.current = { pressed, count };
  };
}
