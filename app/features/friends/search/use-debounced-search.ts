import { useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';

const PAUSE_MS = 300;

/**
 * Submits a search form when typing pauses, in place of its button, unless one goes elsewhere first; the address changes
 * without a new history entry.
 * Gives the form's `onInput` and `onSubmit`.
 */
export function useDebouncedSearch() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const stop = () => clearTimeout(timer.current);
    // why: the search would call off the way elsewhere; not told by `useNavigation`, which a busy page learns of too late.
    const stopAtLink = ({ target }: Event) => target instanceof Element && target.closest('a') && stop();
    document.addEventListener('click', stopAtLink, { capture: true, signal });
    window.addEventListener('popstate', stop, { signal });
    return () => {
      gone.abort();
      stop();
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
