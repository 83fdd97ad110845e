import { parseWithZod } from '@conform-to/zod/v4';
import { takeOverPoolInput } from '#contract/pools.ts';

/** Where whoever takes a group gift over gets the money. */
export const takeOverForm = takeOverPoolInput;

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: takeOverForm });
}
