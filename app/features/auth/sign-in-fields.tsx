import type { ComponentProps } from 'react';
import { Field } from '#app/ui/field.tsx';

type EmailFieldProps = Pick<
  ComponentProps<typeof Field>,
  'id' | 'name' | 'errors' | 'defaultValue' | 'enterKeyHint'
> & {
  /** 'username' where it signs somebody in, with 'webauthn' by a passkey too; 'email' where it is only an address. */
  autoComplete?: 'username' | 'username webauthn' | 'email';
};

/** An e-mail address, the same in every form: the right keyboard, nothing capitalised or corrected. */
export function EmailField({ autoComplete = 'username', enterKeyHint = 'next', ...field }: EmailFieldProps) {
  return (
    <Field
      {...field}
      label="Email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      enterKeyHint={enterKeyHint}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** A field that a page's early script fills with the browser's time zone as the form is sent; empty without scripts. */
export function TimeZoneField() {
  return <input type="hidden" name="timeZone" defaultValue="" />;
}

/** What is said to somebody who reserved without an account, wherever one begins. */
export const guestKeepsText = 'Tus reservas quedan en tu cuenta.';

/** Over the forms of signing in, for somebody who reserved without an account. */
export function GuestKeeps() {
  return (
    <p className="rounded-card bg-primary-soft p-3 text-center font-medium text-on-primary-soft">
      {guestKeepsText}
    </p>
  );
}
