import { Form, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

/** The one search over friends and the network: by name, or by their whole e-mail; the search is in the address. */
export function FriendSearch({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    // why: the address may change while the field is shown (back, the menu), but must not overwrite what is being typed.
    if (input && document.activeElement !== input) input.value = query;
  }, [query]);
  return (
    <Form
      method="get"
      action="/home/friends"
      role="search"
      className="flex flex-wrap items-end gap-3"
      {...useDebouncedSearch()}
    >
      <div className="min-w-36 flex-1">
        <Field
          ref={field}
          id="friend-search"
          name="q"
          type="search"
          label="Buscar personas"
          hint="Por nombre, o con el email completo."
          defaultValue={query}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <Button icon="search">Buscar</Button>
    </Form>
  );
}

const PAUSE_MS = 300;

/**
 * Submits a search form when typing pauses, in place of its button, unless one goes elsewhere first; the address changes
 * without a new history entry.
 * Gives the form's `onInput` and `onSubmit`.
 */
function useDebouncedSearch() {
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
