import { parseWithZod } from '@conform-to/zod/v4';
import { handoverInput } from '#contract/care.ts';

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: handoverInput });
}
