import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { SignUpButton } from '#app/features/auth/sign-up-way.tsx';
import { typedAmount } from '#app/features/gifts/price.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { targetWords } from '#app/features/pools/pool-words.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Currency } from '#contract/money.ts';
import type { PoolDetail } from '#contract/pools.ts';

const loadSchema = () => import('./share-schema.ts');

type JoinCardProps = {
  pool: PoolDetail;
  /** The page, to come back to with an account. */
  path: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Asks whoever could give how much they put in, or says why they cannot join. */
export function JoinCard({ pool, path, lastResult }: JoinCardProps) {
  const { may, me, currency } = pool;
  if (may.join === 'yes') {
    return (
      <ShareForm
        id="join-pool"
        currency={currency}
        hint={targetWords(pool) ?? undefined}
        amount={null}
        lastResult={lastResult}
        verb="Me sumo"
      />
    );
  }
  if (may.join === 'email') {
    return (
      <Card className="flex flex-col items-start gap-3">
        <p className="text-pretty">{poolTexts.needsEmail}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/mis-reservas">Dejar mi email</ButtonLink>
          <SignUpButton to={`/register?${new URLSearchParams({ redirectTo: path })}`} variant="quiet" />
        </div>
      </Card>
    );
  }
  const why = may.join === 'full' ? poolTexts.full : me?.isOut && poolTexts.left;
  return why ? <p className="text-lg text-pretty">{why}</p> : null;
}

type ShareFormProps = {
  id: string;
  currency: Currency;
  hint: string | undefined;
  /** What stands in the field at first. */
  amount: number | null;
  lastResult: SubmissionResult<string[]> | undefined;
  verb: string;
  /** Where 'Cancelar' leads. */
  back?: string;
  /** Whether who sends it says that the money is on its way. */
  isSent?: boolean;
};

/** How much somebody puts in, and a button for who does not know yet. */
export function ShareForm(props: ShareFormProps) {
  const { id, currency, hint, amount, lastResult, verb, back, isSent } = props;
  const defaultValue = { amount: typedAmount(amount) };
  const { form, fields, formProps } = useContractForm({ id, lastResult, defaultValue, loadSchema });
  const { formMethod, formData } = useNavigation();
  const isBusy = formMethod === 'POST' && !formData?.has('unsure');
  return (
    <Card>
      <Form method="post" {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="join" />
        <input type="hidden" name="currency" value={currency} />
        {isSent && <input type="hidden" name="sent" value="on" />}
        <FormErrors errors={form.errors} />
        <Field
          {...textField(form, fields.amount)}
          label={isSent ? '¿Cuánto transferiste?' : '¿Cuánto ponés?'}
          hint={hint}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        <div className="flex flex-wrap gap-2">
          <Button icon="check" isBusy={isBusy} busyText="Guardando...">
            {verb}
          </Button>
          {!isSent && (
            <Button name="unsure" value="on" variant="quiet">
              Todavía no sé
            </Button>
          )}
          {back && (
            <ButtonLink to={back} variant="quiet">
              Cancelar
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}
