import { z } from 'zod';
import { knownEmailField } from '#contract/users.ts';

/**
 * The proof that somebody means to delete their account: the password, or, where there is none because they sign in with
 * a provider alone, the account's e-mail typed out and a session that began minutes ago, else `sign_in_again`
 * (docs/decisions/012-data-export-and-account-deletion.md).
 */
export const deleteAccountInput = z.object({
  password: z
    .string({ error: 'Por favor ingresa tu contraseña' })
    .transform((typed) => typed.slice(0, 1024))
    .optional(),
  email: knownEmailField.optional(),
});
