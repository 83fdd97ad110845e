import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldErrors } from '#app/ui/field-frame.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import type { ListLink } from '#contract/list-links.ts';

const loadSchema = () => import('./list-link-schema.ts');
const MESSAGE_MAX = 200;

type Box = { label: string; hint?: string };

const boxes: Record<'showSizes' | 'showDay' | 'guestsMayReserve' | 'guestsSeeNames', Box> = {
  showSizes: { label: 'Mostrar mis talles', hint: 'Y lo que preferís que no te regalen.' },
  showDay: {
    label: 'Mostrar mi día',
    hint: 'La fecha que festejás con esa lista, o tu cumple sin el año. Solo si tus amigos la ven.',
  },
  guestsMayReserve: { label: 'Pueden reservar sin cuenta' },
  guestsSeeNames: { label: 'Quienes entran sin ser mis amigos ven quién reservó' },
};
const names = Object.keys(boxes) as (keyof typeof boxes)[];

type ListLinkFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** The link whose options are changed; without one the form makes a new link of one of `choices`. */
  link?: ListLink;
  choices?: readonly { id: string; name: string }[];
  /** The id of the choice to begin with. */
  chosen?: string | undefined;
};

/** What a link shows, what it says, and what those may who open it. */
export function ListLinkForm({ lastResult, link, choices = [], chosen }: ListLinkFormProps) {
  const ticks = link ?? { showSizes: false, showDay: false, guestsMayReserve: true, guestsSeeNames: false };
  const defaultValue = {
    listId: chosen ?? choices[0]?.id ?? '',
    message: link?.message ?? '',
    ...Object.fromEntries(names.map((name) => [name, ticks[name] ? 'on' : ''])),
  };
  const id = link ? 'change-link' : 'new-link';
  const { form, fields, formProps } = useContractForm({ id, lastResult, defaultValue, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      {!link && <Choices field={fields.listId} choices={choices} />}
      <TextareaField
        {...textField(form, fields.message)}
        label="Un mensaje para quien la abra"
        isOptional
        hint="Por ejemplo: ¡Cumplo 30 el 14 de marzo!"
        rows={2}
        countFrom={MESSAGE_MAX - 50}
        countTo={MESSAGE_MAX}
      />
      <fieldset className="flex flex-col">
        <legend className="sr-only">Quienes la abran</legend>
        {names.map((name) => (
          <Tick key={name} {...boxes[name]} field={fields[name]} />
        ))}
      </fieldset>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        {link && (
          <ButtonLink to="/profile/share" variant="quiet">
            Cancelar
          </ButtonLink>
        )}
        <Button icon={link ? 'check' : 'link'} isBusy={isBusy} busyText="Guardando...">
          {link ? 'Guardar' : 'Crear link'}
        </Button>
      </div>
    </Form>
  );
}

type TickProps = Box & { field: { id: string; name: string; initialValue?: unknown } };

/** A box to tick, with what follows from it. */
export function Tick({ label, hint, field }: TickProps) {
  return (
    <div>
      <label className="flex min-h-touch items-center gap-3">
        <input
          type="checkbox"
          name={field.name}
          defaultChecked={field.initialValue === 'on'}
          aria-describedby={hint && `${field.id}-description`}
          className="size-5 shrink-0"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={`${field.id}-description`} className="-mt-1 mb-1 pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type ChoicesProps = {
  field: { id: string; name: string; initialValue: unknown; errors: string[] | undefined };
  choices: readonly { id: string; name: string }[];
};

function Choices({ field, choices }: ChoicesProps) {
  return (
    <fieldset aria-describedby={field.errors && `${field.id}-error`}>
      <legend className="mb-1 font-semibold">¿Qué querés mostrar?</legend>
      {choices.map(({ id, name }) => (
        <label key={id} className="flex min-h-touch items-center gap-3">
          <input
            type="radio"
            name={field.name}
            value={id}
            defaultChecked={id === field.initialValue}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 break-words">{name}</span>
        </label>
      ))}
      <FieldErrors id={field.id} errors={field.errors} />
    </fieldset>
  );
}

/** What may be shared: everything, unless it is already, and each list that has no link. */
export function useChoices(lists: readonly { id: string; name: string }[], isAllShared: boolean) {
  const { noun } = useSettings();
  return isAllShared ? lists : [{ id: 'all', name: listLinkTexts.all(noun) }, ...lists];
}
