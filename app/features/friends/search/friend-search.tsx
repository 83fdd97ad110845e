import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useDebouncedSearch } from '#app/features/friends/search/use-debounced-search.ts';
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
      action="/home"
      role="search"
      className="flex flex-wrap items-end gap-3"
      {...useDebouncedSearch()}
    >
      <input type="hidden" name="tab" value="friends" />
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
