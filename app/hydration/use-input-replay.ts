import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

function isTouched(field: Field): boolean {
  if (!(field instanceof HTMLInputElement)) return field.value !== field.defaultValue;
  if (field.type === 'hidden') return false;
  if (field.type === 'file') return Boolean(field.files?.length);
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/**
 * Dispatches again the events of what was typed and chosen before hydration, or was put back by the browser.
 * why: React 18 tells nobody of it; https://github.com/facebook/react/issues/12955. Goes with a React that replays them
 * (https://github.com/facebook/react/pull/33129).
 */
export function useInputReplay() {
  useEffect(() => {
    for (const field of document.querySelectorAll<Field>('input, textarea')) {
      if (!isTouched(field)) continue;
      const isFile = field.type === 'file';
      field.dispatchEvent(
        isFile ? new Event('change', { bubbles: true }) : new InputEvent('input', { bubbles: true }),
      );
    }
  }, []);
}
