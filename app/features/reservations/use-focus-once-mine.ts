import { type RefObject, useEffect, useRef } from 'react';
import { isFocusFree } from '#app/ui/focus/use-focus-on-page.ts';

/**
 * Focuses the panel once the viewer has reserved the gift: the dialog that had the focus and the button that opened it are
 * gone then, and the focus would be lost. Put the ref on the panel, which has `tabIndex` -1.
 */
export function useFocusOnceMine(isMine: boolean): RefObject<HTMLDivElement> {
  const panel = useRef<HTMLDivElement>(null);
  const wasMine = useRef(isMine);
  useEffect(() => {
    const hasBecome = isMine && !wasMine.current;
    wasMine.current = isMine;
    if (hasBecome && isFocusFree()) panel.current?.focus({ preventScroll: true });
  }, [isMine]);
  return panel;
}
