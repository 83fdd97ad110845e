import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { DayFields } from '#app/features/dates/day-fields.tsx';
import { ListsFailed } from '#app/features/lists/lists-failed.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Occasion } from '#contract/dates.ts';

const loadSchema = () => import('./occasion-schema.ts');
const PAST_YEARS = 80;
const YEARS_AHEAD = 5;

const kinds = {
  wedding: 'Casamiento',
  baby: 'Baby shower',
  graduation: 'Recibida',
  home: 'Casa nueva',
  anniversary: 'Aniversario',
  other: 'Otra',
} as const satisfies Record<Occasion['kind'], string>;
const audiences = { friends: 'Mis amigos', me: 'Solo yo' } as const;

type OccasionFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** The day to change; without one the form adds a day. */
  occasion?: Occasion;
  /** Null when they could not be loaded. */
  lists: readonly { id: string; name: string }[] | null;
  thisYear: number;
  /** Tells a new day's form from its own repeat. */
  submissionId: string;
};

/** A day of one's own: what it is, when, with which list, and who sees it. */
export function OccasionForm({ lastResult, occasion, lists, thisYear, submissionId }: OccasionFormProps) {
  const id = occasion ? 'change-date' : 'new-date';
  const defaultValue = defaultsOf(occasion);
  const { form, fields, formProps } = useContractForm({ id, lastResult, defaultValue, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="form" value={form.id} />
      <input type="hidden" name={SUBMISSION_ID} value={submissionId} />
      <FormErrors errors={form.errors} />
      <SelectField {...textField(form, fields.kind)} label="¿Qué festejás?">
        <option value="">Elegí una</option>
        {Object.entries(kinds).map(([kind, word]) => (
          <option key={kind} value={kind}>
            {word}
          </option>
        ))}
      </SelectField>
      <Field
        {...textField(form, fields.name)}
        label="Nombre"
        hint="Por ejemplo: Nuestro casamiento"
        maxLength={60}
        autoComplete="off"
      />
      <DayFields
        legend="Cuándo"
        day={textField(form, fields.day)}
        month={textField(form, fields.month)}
        year={textField(form, fields.year)}
        years={{ from: thisYear + YEARS_AHEAD, to: thisYear - PAST_YEARS }}
        isYearOptional
      />
      <label className="flex min-h-touch items-center gap-3">
        <input
          type="checkbox"
          name={fields.isYearly.name}
          defaultChecked={fields.isYearly.initialValue === 'on'}
          className="size-5 shrink-0"
        />
        Se repite todos los años
      </label>
      {lists === null ? (
        <ListsFailed to={occasion ? `/fechas/${occasion.id}` : '/fechas/nueva'} />
      ) : (
        <SelectField {...textField(form, fields.listId)} label="¿Con qué lista?" isOptional>
          <option value="">Con ninguna</option>
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset>
        <legend className="mb-1 font-semibold">¿Quién la ve?</legend>
        {Object.entries(audiences).map(([audience, word]) => (
          <label key={audience} className="flex min-h-touch items-center gap-3">
            <input
              type="radio"
              name={fields.audience.name}
              value={audience}
              defaultChecked={audience === fields.audience.initialValue}
              className="size-5 shrink-0"
            />
            {word}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        {occasion && (
          <ButtonLink to={`/fechas/${occasion.id}/eliminar`} variant="quiet" icon="trash" className="mr-auto">
            Eliminar
          </ButtonLink>
        )}
        <ButtonLink to="/fechas" variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText="Guardando...">
          Guardar
        </Button>
      </div>
    </Form>
  );
}

function defaultsOf(occasion: Occasion | undefined) {
  const { kind = '', name = '', day = '', month = '', year, isYearly, listId, audience } = occasion ?? {};
  return {
    ...{ kind, name, day: String(day), month: String(month), year: year ? String(year) : '' },
    ...{ isYearly: isYearly ? 'on' : '', listId: listId ?? '', audience: audience ?? 'friends' },
  };
}
