import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { claimInput } from '#contract/care.ts';

const mismatch = 'Las contraseñas no coinciden';

/** The account by which somebody takes over their own list, the password twice. */
export const claimForm = claimInput
  .omit({ token: true })
  .extend({ confirm: z.string({ error: mismatch }) })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: mismatch,
    // why: zod would otherwise keep this until the password itself is right.
    when: ({ value }) => typeof (value as { confirm?: unknown }).confirm === 'string',
  });

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: claimForm });
}
