import { useEffect } from 'react';

/**
 * Where scripts came late, tells the page's forms what was typed and chosen before: the events that nobody heard are
 * sent again.
 */
export function useLateStart(isLate: boolean) {
  useEffect(() => {
    if (!isLate) return;
    for (const field of document.querySelectorAll('input')) {
      if (field.type === 'file') {
        if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (field.type !== 'hidden' && field.value !== field.defaultValue) {
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    }
  }, [isLate]);
}
