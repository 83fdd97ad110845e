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
 * Tells the page's forms what was typed and chosen before the scripts ran, or was put back by the browser: the events
 * that had no listener yet are dispatched again.
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
