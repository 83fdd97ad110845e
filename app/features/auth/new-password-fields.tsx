import { useState } from 'react';
import { PasswordChecklist } from '#app/features/auth/password-checklist.tsx';
import { PasswordMatch } from '#app/features/auth/password-match.tsx';
import { secretField } from '#app/forms/use-contract-form.ts';
import { PasswordField } from '#app/ui/password-field.tsx';

type AnyField = Parameters<typeof secretField>[1];

type NewPasswordFieldsProps = {
  form: Parameters<typeof secretField>[0];
  password: AnyField;
  confirm: AnyField;
  label: string;
  /** Whether nothing is typed after them. */
  isLast?: boolean;
};

/** A password to be chosen, twice, with what it must fulfil and whether both are the same. */
export function NewPasswordFields({ form, password, confirm, label, isLast }: NewPasswordFieldsProps) {
  // why: what conform knows of them is gone once the server has refused the form, while they are still in the fields.
  const [chosen, setChosen] = useState('');
  const [repeated, setRepeated] = useState('');
  const checklistId = `${password.id}-checklist`;
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          {...secretField(form, password)}
          label={label}
          autoComplete="new-password"
          enterKeyHint="next"
          alsoDescribedBy={checklistId}
          onInput={({ currentTarget }) => setChosen(currentTarget.value)}
          required
        />
        <PasswordChecklist id={checklistId} password={chosen} />
      </div>
      <div className="flex flex-col gap-1">
        <PasswordField
          {...secretField(form, confirm)}
          label="Confirmar contraseña"
          autoComplete="new-password"
          enterKeyHint={isLast ? 'done' : 'next'}
          onInput={({ currentTarget }) => setRepeated(currentTarget.value)}
          required
        />
        <PasswordMatch password={chosen} confirm={repeated} />
      </div>
    </>
  );
}
