import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { passwordField } from '#contract/users.ts';

const mismatch = 'Las contraseñas no coinciden';

/** The last step: the new password, twice. */
export const newPasswordSchema = z
  .object({
    newPassword: passwordField,
    confirm: z.string({ error: mismatch }),
    unlinkGoogle: z.boolean().optional(),
    removePasskeys: z.boolean().optional(),
  })
  .refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    error: mismatch,
    // why: zod would otherwise keep this until the password itself is right.
    when: ({ value }) => typeof (value as { confirm?: unknown }).confirm === 'string',
  });

/** The step's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: newPasswordSchema });
}
