import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { NewPasswordFields } from '#app/features/auth/new-password-fields.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';

const loadSchema = () => import('./new-password-schema.ts');

type NewPasswordFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  email: string;
  /** A Google account opens the account too. */
  googleLinked?: boolean | undefined;
};

/** The new password, twice. The e-mail stands by unseen, so that password managers know whose it is. */
export function NewPasswordForm({ lastResult, email, googleLinked }: NewPasswordFormProps) {
  const { form, fields, formProps } = useContractForm({ id: 'new-password', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        form={form}
        password={fields.newPassword}
        confirm={fields.confirm}
        label="Contraseña nueva"
        isLast
      />
      {googleLinked && <UnlinkGoogleField field={fields.unlinkGoogle} />}
      <Button isBusy={isBusy} busyText="Guardando...">
        Guardar contraseña
      </Button>
    </Form>
  );
}

type UnlinkGoogleFieldProps = { field: { id: string; name: string; initialValue: unknown } };

/** Says that Google opens the account too, and offers to end that with the old password. */
function UnlinkGoogleField({ field }: UnlinkGoogleFieldProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 font-semibold">Otra forma de entrar</legend>
      <p className="text-muted text-pretty">
        A tu cuenta también se entra con una cuenta de Google. Si no es tuya, desvinculala.
      </p>
      <label className="flex min-h-touch items-center gap-2">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initialValue === 'on'}
          className="size-5 shrink-0"
        />
        Desvincular Google
      </label>
    </fieldset>
  );
}
