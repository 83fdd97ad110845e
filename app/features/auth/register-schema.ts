import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { samePassword } from '#app/forms/same-password.ts';
import { avatarFile } from '#app/forms/zod-fields.ts';
import { registerInput } from '#contract/users.ts';

const same = samePassword('PasswordConfirm');

/** Registration as typed: the contract's fields, the password twice, and perhaps a picture. */
export const registerSchema = registerInput
  // why: as in `login-schema.ts`.
  .omit({ TimeZone: true })
  .extend({ PasswordConfirm: z.string({ error: same.error }), AvatarFile: avatarFile })
  .refine(({ Password, PasswordConfirm }) => Password === PasswordConfirm, same);

/** The registration form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: registerSchema });
}
