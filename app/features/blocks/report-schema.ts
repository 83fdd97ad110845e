import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { reportInput } from '#contract/blocks.ts';

/** Why something is reported, and whether whose it is shall be blocked along with it. */
export const reportForm = reportInput
  .pick({ reason: true, text: true })
  // why: a box that is not ticked is not sent.
  .extend({ alsoBlock: z.boolean().default(false) });

/** The check of the form, fetched by the browser when it is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: reportForm });
}
