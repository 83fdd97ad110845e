import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { resetCodeField } from '#contract/auth.ts';

/** The second step: the six digits of the mail. */
export const resetCodeSchema = z.object({ token: resetCodeField });

/** The step's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: resetCodeSchema });
}
