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
