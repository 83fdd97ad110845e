import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { operatorLinkInput } from '#contract/operator-links.ts';

const mismatch = 'Las contraseñas no coinciden';

/** The password that somebody chooses with an operator's link, twice, and for a new account its name. */
export const operatorLinkForm = operatorLinkInput
  // why: as in `login-schema.ts`.
  .omit({ token: true, timeZone: true })
  .extend({ confirm: z.string({ error: mismatch }) })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: mismatch,
    // why: zod would otherwise keep this until the password itself is right.
    when: ({ value }) => typeof (value as { confirm?: unknown }).confirm === 'string',
  });

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: operatorLinkForm });
}
