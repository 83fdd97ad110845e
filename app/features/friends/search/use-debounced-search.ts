import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';

const PAUSE_MS = 300;

/**
 * Submits a search form when typing pauses, in place of its button, unless one goes elsewhere first; the address changes
 * without a new history entry.
 * Gives the form's `onInput` and `onSubmit`.
 */
export function useDebouncedSearch() {
  const submit = useSubmit();
  const navigation = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // why: a search goes on being typed while one is on its way; any other way out would be called off by the next.
  const isLeaving = navigation.state !== 'idle' && navigation.formMethod !== 'GET';
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);
  useEffect(() => {
    // why: while the page is busy the pause may be over before it knows that a link was pressed.
    const stopAtLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer.current);
    };
    document.addEventListener('click', stopAtLink, true);
    return () => {
      document.removeEventListener('click', stopAtLink, true);
      clearTimeout(timer.current);
    };
  }, []);
  return {
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const form = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS);
    },
    // why: Enter or the button is quicker than the pause; the search must not be sent twice.
    onSubmit: () => clearTimeout(timer.current),
  };
}
