import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { samePassword } from '#app/forms/same-password.ts';
import { claimInput } from '#contract/care.ts';

const same = samePassword('confirm');

/** The account by which somebody takes over their own list, the password twice. */
export const claimForm = claimInput
  .omit({ token: true })
  .extend({ confirm: z.string({ error: same.error }) })
  .refine(({ password, confirm }) => password === confirm, same);

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: claimForm });
}
