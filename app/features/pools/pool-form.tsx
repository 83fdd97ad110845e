import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { DayFields } from '#app/features/dates/day-fields.tsx';
import { typedAmount } from '#app/features/gifts/price.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { secretField, textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { parseDay } from '#app/lib/day-words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { currencies } from '#contract/currencies.ts';
import { POOL_MESSAGE_MAX } from '#contract/pool-bounds.ts';
import type { PoolDetail } from '#contract/pools.ts';

const loadSchema = () => import('./pool-schema.ts');

type PoolFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** What stands in the fields at first. */
  pool: Pick<PoolDetail, 'currency' | 'until'> & { target: number | null } & Partial<
      Pick<PoolDetail, 'payTo' | 'message'>
    >;
  /** Whether there is one already, whose organizer says elsewhere what they put in. */
  isMade?: boolean;
  /** Whether the password is asked for, before where the money goes, or how much, is changed. */
  asksPassword?: boolean;
  back: string;
  thisYear: number;
  /** Tells a new one's form from its own repeat. */
  submissionId: string;
};

/** A group gift: how much has to come together, until when, and where the money goes. */
export function PoolForm(props: PoolFormProps) {
  const { lastResult, pool, isMade = false, asksPassword = false, back, thisYear, submissionId } = props;
  const id = isMade ? 'change-pool' : 'new-pool';
  const { form, fields, formProps } = useContractForm({
    ...{ id, lastResult, loadSchema },
    defaultValue: defaultsOf(pool),
  });
  const isBusy = useNavigation().formMethod === 'POST';
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  // why: without the hidden name of the form, nothing of it is kept when a session dies: it says where money goes.
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name={SUBMISSION_ID} value={submissionId} />
      <FormErrors errors={form.errors} />
      <div className="flex flex-wrap gap-3 *:basis-28 *:first:grow">
        <Field {...textField(form, fields.target)} {...amount} label="¿Cuánto hay que juntar?" />
        <SelectField {...textField(form, fields.currency)} label="Moneda">
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      <Field
        {...textField(form, fields.payTo)}
        label="¿A dónde te transfieren?"
        hint="Tu alias o CBU (solo lo ven quienes se suman)"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {!isMade && (
        <Field {...textField(form, fields.ownAmount)} {...amount} label="Lo que pongo yo" isOptional />
      )}
      <DayFields
        legend="¿Hasta cuándo?"
        isOptional
        day={textField(form, fields.day)}
        month={textField(form, fields.month)}
        year={textField(form, fields.year)}
        years={{ from: thisYear, to: thisYear + 1 }}
      />
      <TextareaField
        {...textField(form, fields.message)}
        label="Mensaje"
        isOptional
        rows={2}
        countFrom={POOL_MESSAGE_MAX - 100}
        countTo={POOL_MESSAGE_MAX}
      />
      {asksPassword && (
        <PasswordField
          {...secretField(form, fields.password)}
          label="Tu contraseña"
          hint={poolTexts.whyPassword}
          autoComplete="current-password"
        />
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={back} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText={isMade ? 'Guardando...' : 'Armando...'}>
          {isMade ? 'Guardar' : poolTexts.make}
        </Button>
      </div>
    </Form>
  );
}

function defaultsOf({ target, currency, until, payTo, message }: PoolFormProps['pool']) {
  const { year, month, day } = until ? parseDay(until) : { year: '', month: '', day: '' };
  return {
    ...{ target: typedAmount(target), currency, payTo: payTo ?? '', message: message ?? '' },
    ...{ year: String(year), month: String(month), day: String(day) },
  };
}
