import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';

/**
 * Keeps a form's radio buttons in step with the page's address after every navigation: a choice, a link that clears them,
 * the way back. `chosen`: the value by the buttons' name.
 */
export function useChosenRadios(form: RefObject<HTMLFormElement>, chosen: Readonly<Record<string, string>>) {
  const { key } = useLocation();
  const latest = useLatest(chosen);
  const shown = useRef(key);
  useEffect(() => {
    // why: what was chosen before the scripts ran stays.
    if (shown.current === key) return;
    shown.current = key;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || field.type !== 'radio') continue;
      field.checked = field.value === latest.current[field.name];
    }
  }, [form, key]);
}
