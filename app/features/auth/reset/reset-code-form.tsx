import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

const loadSchema = () => import('./reset-code-schema.ts');

// why: no `maxLength`, since it would cut a code that is pasted with blanks or with the sentence around it.
function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
  const digits = currentTarget.value.replace(/\D/g, '').slice(0, 6);
  if (digits !== currentTarget.value) currentTarget.value = digits;
}

/** The six digits of the mail; phones offer them by themselves (what is no digit is dropped). */
export function ResetCodeForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { form, fields, formProps } = useContractForm({ id: 'reset-code', lastResult, loadSchema });
  const isBusy = useNavigation().formAction?.startsWith('/forgot-password/code') ?? false;
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <Field
        {...textField(form, fields.token)}
        label="Código de 6 dígitos"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        onInput={keepDigits}
        className="text-center font-heading text-2xl tracking-[0.4em]"
        required
      />
      <Button isBusy={isBusy} busyText="Verificando...">
        Verificar código
      </Button>
    </Form>
  );
}
