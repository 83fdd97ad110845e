import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { samePassword } from '#app/forms/same-password.ts';
import { resetCodeField } from '#contract/auth.ts';
import { knownEmailField, passwordField } from '#contract/users.ts';

const missing = 'Por favor ingresa tu email';

/** The first step: whose password it is. `again` marks the request of a new code. */
export const resetEmailSchema = z.object({
  email: z.string({ error: missing }).trim().min(1, missing).pipe(knownEmailField),
  again: z.string().optional(),
});

/** The step's check, fetched by the browser when the form is first touched. */
export function validateEmail(fields: FormData) {
  return parseWithZod(fields, { schema: resetEmailSchema });
}

/** The second step: the six digits of the mail. */
export const resetCodeSchema = z.object({ token: resetCodeField });

/** The step's check, fetched by the browser when the form is first touched. */
export function validateCode(fields: FormData) {
  return parseWithZod(fields, { schema: resetCodeSchema });
}

const same = samePassword('confirm');

/** The last step: the new password, twice. */
export const newPasswordSchema = z
  .object({
    newPassword: passwordField,
    confirm: z.string({ error: same.error }),
    unlinkGoogle: z.boolean().optional(),
    unlinkOidc: z.boolean().optional(),
    removePasskeys: z.boolean().optional(),
  })
  .refine(({ newPassword, confirm }) => newPassword === confirm, same);

/** The step's check, fetched by the browser when the form is first touched. */
export function validatePassword(fields: FormData) {
  return parseWithZod(fields, { schema: newPasswordSchema });
}
