import { useEffect, useRef } from 'react';

/**
 * Keeps the focus where it was when a pressed button goes away with its row: it goes to the button of the same kind that
 * took that place, else to the last of them. What is given back is told which button is pressed, before the rows change.
 * `useFocusKept` does alike for the page, a frame later: who presses Enter again and again would lose a press to it.
 */
export function useRowFocus(): (pressed: HTMLElement, kind: string) => void {
  const last = useRef<{ pressed: HTMLElement; restore: () => void }>();
  useEffect(() => {
    // why: the effects of what was drawn before the press may run after it, and would use this up.
    if (!last.current || last.current.pressed.isConnected) return;
    if (document.activeElement === document.body) last.current.restore();
    last.current = undefined;
  });
  return (pressed, kind) => {
    const list = pressed.closest('ul, ol');
    const buttons = () => [...(list?.querySelectorAll<HTMLElement>(`[data-change="${kind}"]`) ?? [])];
    const place = buttons().indexOf(pressed);
    const restore = () => {
      const left = buttons();
      (left[place] ?? left.at(-1))?.focus({ preventScroll: true });
    };
    last.current = { pressed, restore };
  };
}
