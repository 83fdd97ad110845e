import { parseWithZod } from '@conform-to/zod/v4';
import { revealInput } from '#contract/received.ts';

/** A giver's words as they tell that it was them. */
export const tellForm = revealInput;

/** The check of the form, fetched by the browser when it is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: tellForm });
}
