import { useEffect, useState } from 'react';
import { secretField } from '#app/forms/use-contract-form.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

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
        <CommonWarning password={chosen} />
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

/** Says while typing whether the second password is the first one. Needs scripts. */
function PasswordMatch({ password, confirm }: { password: string; confirm: string }) {
  const isMatch = confirm !== '' && confirm === password;
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-on-purchased-soft">
      {isMatch && (
        <>
          <Icon name="check" size="small" />
          Las contraseñas coinciden
        </>
      )}
    </p>
  );
}

// why: fetched once something is typed, like the schema.
const loadCommon = () => import('./common-passwords.ts');

/** Warns while typing of a password that many have; it counts all the same. Needs scripts. */
function CommonWarning({ password }: { password: string }) {
  const [warned, setWarned] = useState('');
  useEffect(() => {
    if (!password) return;
    loadCommon().then(
      ({ isCommonPassword }) => isCommonPassword(password) && setWarned(password),
      () => undefined,
    );
  }, [password]);
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm font-medium empty:absolute">
      {password !== '' && warned === password && (
        <>
          <Icon name="warning" size="small" />
          Es una contraseña muy usada. Mejor otra.
        </>
      )}
    </p>
  );
}

/** What a new password needs; with scripts each line is ticked while it is typed. */
function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const isLive = useHydrated();
  return (
    <div id={id}>
      <span className="sr-only">La contraseña necesita:</span>
      <ul role="list" className="flex flex-col gap-1 text-sm text-muted">
        {passwordRules.map(({ text, isMet }) => {
          const isDone = isLive && isMet(password);
          return (
            <li key={text} className={`flex items-center gap-1.5 ${isDone ? 'text-on-purchased-soft' : ''}`}>
              {isDone ? (
                <Icon name="check" size="small" />
              ) : (
                <span aria-hidden="true" className="grid size-4 place-items-center">
                  <span className="size-2 rounded-full border-2 border-edge" />
                </span>
              )}
              <span>{text}</span>
              {isDone && <span className="sr-only">: listo</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The rules of a new password, in the words of the checklist. */
const passwordRules: readonly { text: string; isMet(password: string): boolean }[] = [
  { text: 'Al menos 6 caracteres', isMet: (password) => password.length >= 6 },
  { text: 'Como máximo 128 caracteres', isMet: (password) => password.length > 0 && password.length <= 128 },
  { text: 'Al menos una letra', isMet: (password) => /\p{L}/u.test(password) },
];
