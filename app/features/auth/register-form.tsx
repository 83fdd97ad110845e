import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { EmailField } from '#app/features/auth/email-field.tsx';
import { NewPasswordFields } from '#app/features/auth/new-password-fields.tsx';
import { AvatarPicker } from '#app/features/avatar/avatar-picker.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

const loadSchema = () => import('./register-schema.ts');

/** Registration; the field names are the contract's. */
export function RegisterForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { form, fields, formProps } = useContractForm({ id: 'register', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" encType="multipart/form-data" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <AvatarPicker
        id={fields.AvatarFile.id}
        name={fields.AvatarFile.name}
        errors={fields.AvatarFile.errors}
        personName={fields.Name.value ?? ''}
        isSecondRound={lastResult !== undefined}
      />
      <EmailField {...textField(form, fields.Email)} />
      <NewPasswordFields
        form={form}
        password={fields.Password}
        confirm={fields.PasswordConfirm}
        label="Contraseña"
      />
      <Field
        {...textField(form, fields.Name)}
        label="Nombre"
        isOptional
        autoComplete="name"
        enterKeyHint="done"
      />
      <Button isBusy={isBusy} busyText="Creando cuenta...">
        Crear cuenta
      </Button>
    </Form>
  );
}
