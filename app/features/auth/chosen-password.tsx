import { NewPasswordFields } from '#app/features/auth/new-password-fields.tsx';
import { textField } from '#app/forms/use-contract-form.ts';
import { Field } from '#app/ui/field.tsx';

type NewPassword = Parameters<typeof NewPasswordFields>[0];
type ChosenPasswordProps = Pick<NewPassword, 'form' | 'password' | 'confirm'> & {
  /** The e-mail of the account; it stands by unseen too, so that password managers know whose the password is. */
  email: string;
  /** Asked where the account is made. */
  name?: NewPassword['password'];
};

/** The fields of whoever gets into an account by a link: a name where it is new, and a password, twice. */
export function ChosenPassword({ form, email, name, password, confirm }: ChosenPasswordProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <p className="break-words">
        Vas a entrar con <strong>{email}</strong>.
      </p>
      {name && (
        <Field {...textField(form, name)} label="Nombre" autoComplete="name" enterKeyHint="next" required />
      )}
      <NewPasswordFields form={form} password={password} confirm={confirm} label="Contraseña" isLast />
    </>
  );
}
