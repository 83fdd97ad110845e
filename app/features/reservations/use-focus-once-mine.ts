import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the panel the focus once the gift has become mine: the dialog that held it and the button that opened it are gone
 * then, and it would fall to the page's start. Put the ref on the panel, which takes the focus by script alone.
 */
export function useFocusOnceMine(isMine: boolean): RefObject<HTMLDivElement> {
  const panel = useRef<HTMLDivElement>(null);
  const wasMine = useRef(isMine);
  useEffect(() => {
    const hasBecome = isMine && !wasMine.current;
    wasMine.current = isMine;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hasBecome && isLost) panel.current?.focus({ preventScroll: true });
  }, [isMine]);
  return panel;
}
