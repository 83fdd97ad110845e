import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { samePassword } from '#app/forms/same-password.ts';
import { operatorLinkInput } from '#contract/operator-links.ts';

const same = samePassword('confirm');

/** The password that somebody chooses with an operator's link, twice, and for a new account its name. */
export const operatorLinkForm = operatorLinkInput
  // why: as in `login-schema.ts`.
  .omit({ token: true, timeZone: true })
  .extend({ confirm: z.string({ error: same.error }) })
  .refine(({ password, confirm }) => password === confirm, same);

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: operatorLinkForm });
}
