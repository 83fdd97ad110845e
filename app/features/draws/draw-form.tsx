import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { DayFields } from '#app/features/dates/day-fields.tsx';
import { typedAmount } from '#app/features/gifts/price.ts';
import { Tick } from '#app/features/shared-lists/list-link-form.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { parseDay } from '#app/lib/day-words.ts';
import { DRAWS_PATH, drawPath } from '#app/lib/draw-paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { currencies } from '#contract/currencies.ts';
import type { DrawDetail } from '#contract/draws.ts';

const loadSchema = () => import('./draw-schema.ts');
const MESSAGE_MAX = 500;

type Terms = Pick<DrawDetail, 'id' | 'name' | 'on' | 'limit' | 'currency' | 'message'>;

type DrawFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** The draw to change; without one the form makes one. */
  draw?: Terms;
  thisYear: number;
  /** Tells a new draw's form from its own repeat. */
  submissionId: string;
};

/** The terms of a draw: what it is called, when presents are given, and up to how much. */
export function DrawForm({ lastResult, draw, thisYear, submissionId }: DrawFormProps) {
  const id = draw ? 'change-draw' : 'new-draw';
  const defaultValue = defaultsOf(draw);
  const { form, fields, formProps } = useContractForm({ id, lastResult, defaultValue, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="form" value={form.id} />
      <input type="hidden" name={SUBMISSION_ID} value={submissionId} />
      <FormErrors errors={form.errors} />
      <Field
        {...textField(form, fields.name)}
        label="¿Cómo se llama?"
        hint="Por ejemplo: Navidad de los Gómez"
        maxLength={60}
        autoComplete="off"
      />
      <DayFields
        legend="¿Qué día se entregan los regalos?"
        day={textField(form, fields.day)}
        month={textField(form, fields.month)}
        year={textField(form, fields.year)}
        years={{ from: thisYear, to: thisYear + 1 }}
      />
      <div className="flex flex-wrap gap-3 *:basis-28 *:first:grow">
        <Field
          {...textField(form, fields.limit)}
          label="Hasta cuánto"
          isOptional
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField {...textField(form, fields.currency)} label="Moneda">
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      <TextareaField
        {...textField(form, fields.message)}
        label="Un mensaje"
        isOptional
        rows={3}
        countFrom={MESSAGE_MAX - 100}
        countTo={MESSAGE_MAX}
      />
      {!draw && <Tick label="Yo también participo" field={fields.isIn} />}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={draw ? drawPath(draw.id) : DRAWS_PATH} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText={draw ? 'Guardando...' : 'Armando...'}>
          {draw ? 'Guardar' : 'Armar'}
        </Button>
      </div>
    </Form>
  );
}

function defaultsOf(draw: Terms | undefined) {
  const { year, month, day } = draw ? parseDay(draw.on) : { year: '', month: '', day: '' };
  return {
    ...{ name: draw?.name ?? '', year: String(year), month: String(month), day: String(day) },
    limit: typedAmount(draw?.limit ?? null),
    ...{ currency: draw?.currency ?? 'ARS', message: draw?.message ?? '', isIn: 'on' },
  };
}
