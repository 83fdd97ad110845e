import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import type { ListLink } from '#contract/list-links.ts';

const loadSchema = () => import('./list-link-schema.ts');
const MESSAGE_MAX = 200;

type Box = { label: string; hint?: string };

type Boxes = Record<'showSizes' | 'showDay' | 'guestsMayReserve' | 'guestsSeeNames', Box>;

const boxes: Boxes = {
  showSizes: { label: 'Mostrar mis talles', hint: 'Y lo que preferís que no te regalen.' },
  showDay: {
    label: 'Mostrar mi día',
    hint: 'La fecha que festejás con esa lista, o tu cumple sin el año. Solo si tus amigos la ven.',
  },
  guestsMayReserve: { label: 'Pueden reservar sin cuenta' },
  guestsSeeNames: { label: 'Quienes entran sin ser mis amigos ven quién reservó' },
};
const boxesOfOther: Boxes = {
  showSizes: { label: 'Mostrar sus talles', hint: 'Y lo que es mejor no regalarle.' },
  showDay: {
    label: 'Mostrar su día',
    hint: 'La fecha que festeja con esa lista, o su cumple sin el año.',
  },
  guestsMayReserve: boxes.guestsMayReserve,
  guestsSeeNames: { label: 'Quienes entran sin ser amigos ven quién reservó' },
};
const names = Object.keys(boxes) as (keyof typeof boxes)[];

type ListLinkFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  link: ListLink & { back: string; forPerson: object | null };
};

/** What a link says, what it shows, and what those may who open it. */
export function ListLinkForm({ lastResult, link }: ListLinkFormProps) {
  const defaultValue = {
    message: link.message,
    ...Object.fromEntries(names.map((name) => [name, link[name] ? 'on' : ''])),
  };
  const options = { id: 'change-link', lastResult, defaultValue, loadSchema };
  const { form, fields, formProps } = useContractForm(options);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
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
          <Tick key={name} {...(link.forPerson ? boxesOfOther : boxes)[name]} field={fields[name]} />
        ))}
      </fieldset>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={link.back} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText="Guardando...">
          Guardar
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
