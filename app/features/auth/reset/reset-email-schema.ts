import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { knownEmailField } from '#contract/users.ts';

const missing = 'Por favor ingresa tu email';

/** The first step: whose password it is. `again` marks the request of a new code. */
export const resetEmailSchema = z.object({
  email: z.string({ error: missing }).trim().min(1, missing).pipe(knownEmailField),
  again: z.string().optional(),
});

/** The step's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: resetEmailSchema });
}
