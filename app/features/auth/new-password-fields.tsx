import { PasswordChecklist } from '#app/features/auth/password-checklist.tsx';
import { PasswordMatch } from '#app/features/auth/password-match.tsx';
import { secretField } from '#app/forms/use-contract-form.ts';
import { PasswordField } from '#app/ui/password-field.tsx';

type AnyField = Parameters<typeof secretField>[1] & { value?: string | undefined };

type NewPasswordFieldsProps = {
  form: Parameters<typeof secretField>[0];
  password: AnyField;
  confirm: AnyField;
  label: string;
  /** Whether nothing is typed after them. */
  isLast?: boolean;
};

/** A password to be chosen, twice, with what it must fulfil and whether both are the same (spec "Register"). */
export function NewPasswordFields({ form, password, confirm, label, isLast }: NewPasswordFieldsProps) {
  const chosen = password.value ?? '';
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
          required
        />
        <PasswordMatch password={chosen} confirm={confirm.value ?? ''} />
      </div>
    </>
  );
}
