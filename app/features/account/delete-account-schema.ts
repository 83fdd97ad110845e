import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { loginInput } from '#contract/auth.ts';

/** What shows that one means it: the password; the e-mail typed out where there is none. */
export const deleteAccountSchemas = {
  password: loginInput.pick({ password: true }),
  email: loginInput.pick({ email: true }),
};

/** The form's check, fetched by the browser when the form is first touched: the form has one field of the two. */
export function validate(
  fields: FormData,
): Submission<unknown, string[], { password?: string; email?: string }> {
  return fields.has('email')
    ? parseWithZod(fields, { schema: deleteAccountSchemas.email })
    : parseWithZod(fields, { schema: deleteAccountSchemas.password });
}
