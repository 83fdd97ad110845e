import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { avatarFile } from '#app/forms/zod-fields.ts';
import { registerInput } from '#contract/users.ts';

const mismatch = 'Las contraseñas no coinciden';

/** Registration as typed: the contract's fields, the password twice, and perhaps a picture. */
export const registerSchema = registerInput
  // why: as in `login-schema.ts`.
  .omit({ TimeZone: true })
  .extend({ PasswordConfirm: z.string({ error: mismatch }), AvatarFile: avatarFile })
  .refine(({ Password, PasswordConfirm }) => Password === PasswordConfirm, {
    path: ['PasswordConfirm'],
    error: mismatch,
    // why: zod would otherwise keep this until every other field is right.
    when: ({ value }) => typeof (value as { PasswordConfirm?: unknown }).PasswordConfirm === 'string',
  });

/** The registration form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: registerSchema });
}
