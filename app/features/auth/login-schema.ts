import { parseWithZod } from '@conform-to/zod/v4';
import { loginInput } from '#contract/auth.ts';

export const loginSchema = loginInput;

/** The login form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: loginSchema });
}
