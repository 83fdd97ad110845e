import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { seatMailInput } from '#contract/draws.ts';

/** The browser's check of the address that a link is mailed to. */
export function validate(fields: FormData): Submission<{ email: string }, string[]> {
  return parseWithZod(fields, { schema: seatMailInput });
}
