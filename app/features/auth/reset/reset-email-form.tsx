import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { EmailField } from '#app/features/auth/email-field.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';

const loadSchema = () => import('./reset-email-schema.ts');

/** Asks whose password was forgotten. */
export function ResetEmailForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { form, fields, formProps } = useContractForm({ id: 'reset-email', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <EmailField {...textField(form, fields.email)} enterKeyHint="send" />
      <Button isBusy={isBusy} busyText="Enviando...">
        Enviar código
      </Button>
    </Form>
  );
}
