import { type RefObject, useEffect } from 'react';

const GAP_PX = 12;

/**
 * Moves `box` below the header of the `dialog` that it stands in when it would lie over that, for as long as `shown` is there:
 * just then people are on their way to the header's cross.
 */
export function useClearOfHeader(
  box: RefObject<HTMLElement>,
  dialog: HTMLElement | null,
  shown: object | null,
): void {
  useEffect(() => {
    const element = box.current;
    const header = dialog?.querySelector('header')?.getBoundingClientRect();
    if (!element || !header || !shown) return;
    const own = element.getBoundingClientRect();
    const isBeside = own.right <= header.left || own.left >= header.right;
    if (isBeside || own.bottom <= header.top || own.top >= header.bottom) return;
    element.style.top = `${header.bottom + GAP_PX}px`;
    return () => {
      element.style.top = '';
    };
  }, [box, dialog, shown]);
}
