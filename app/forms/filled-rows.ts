import { z } from 'zod';
import { text } from '#contract/text.ts';

/** The rows of a repeated text field without the empty ones, each at most `max` long. */
export function filledRows(max: number) {
  // why: the last row is the field one types in, which is empty most of the time; conform makes that `undefined`.
  return z
    .array(text(max).optional())
    .transform((rows) => rows.filter((row): row is string => row !== undefined && row !== ''));
}
