import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { EmailField } from '#app/features/auth/email-field.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { secretField, textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

const loadSchema = () => import('./delete-account-schema.ts');

type DeleteAccountFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  email: string;
  proof: 'password' | 'email';
};

/** The question before an account ends, and what shows that its owner asks. */
export function DeleteAccountForm({ lastResult, email, proof }: DeleteAccountFormProps) {
  const { form, fields, formProps } = useContractForm({ id: 'leave', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      {proof === 'password' ? (
        <>
          {/* why: unseen, so that password managers know whose password is asked for. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...secretField(form, fields.password)}
            label="Contraseña"
            autoComplete="current-password"
            enterKeyHint="go"
            required
          />
        </>
      ) : (
        <>
          <p className="break-words text-muted">
            Para confirmar, escribí el email de tu cuenta: <strong>{email}</strong>
          </p>
          <EmailField {...textField(form, fields.email)} />
        </>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to="/profile" variant="quiet">
          Cancelar
        </ButtonLink>
        <Button variant="danger" icon="trash" isBusy={isBusy} busyText="Eliminando...">
          Eliminar mi cuenta
        </Button>
      </div>
    </Form>
  );
}
