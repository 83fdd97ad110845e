import type { KeyboardEvent } from 'react';
import type { LinkReader } from '#app/features/gifts/from-link/use-link-metadata.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type LinkPickerProps = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  errors: readonly string[] | undefined;
  reader: LinkReader;
};

/**
 * A picture, and what else is known, from a link to a shop's page or to a GIF. Without scripts its button
 * sends the form to be filled in; with them the fields fill here.
 */
export function LinkPicker({ id, name, defaultValue, errors, reader }: LinkPickerProps) {
  const hydrated = useHydrated();
  const { field, error, isBusy, read } = reader;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    read();
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-[min(100%,15rem)] grow">
        <Field
          ref={field}
          id={id}
          name={name}
          label="O pegá un link"
          hint="De la página donde se vende, o de un GIF: traemos la imagen y lo que diga."
          defaultValue={defaultValue}
          errors={error ? [error] : errors}
          onKeyDown={onKeyDown}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
      </div>
      <Button
        variant="soft"
        icon="link"
        formAction="/home/create?step=link"
        formNoValidate
        isBusy={isBusy}
        busyText="Buscando..."
        onClick={(event) => {
          if (!hydrated) return;
          event.preventDefault();
          read();
        }}
        className="grow sm:grow-0"
      >
        Traer imagen
      </Button>
    </div>
  );
}
