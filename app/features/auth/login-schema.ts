import { parseWithZod } from '@conform-to/zod/v4';
import { loginInput } from '#contract/auth.ts';

// why: a browser with a time zone that we do not know signs in all the same (`time-zone.ts`).
export const loginSchema = loginInput.omit({ timeZone: true });

/** The login form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: loginSchema });
}
