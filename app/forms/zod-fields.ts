import { z } from 'zod';
import { imageTexts, MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';
import { text } from '#contract/text.ts';

/** The rows of a repeated text field without the empty ones, each at most `max` long. */
export function filledRows(max: number) {
  // why: the last row is the field one types in, which is empty most of the time; conform makes that `undefined`.
  return z
    .array(text(max).optional())
    .transform((rows) => rows.filter((row): row is string => row !== undefined && row !== ''));
}

/**
 * The picture of a person as it is chosen. Its size is looked at before anything is sent: a
 * request over 100 MB is refused as a whole, and what was typed beside the picture with it.
 */
export const avatarFile = z
  .instanceof(File)
  .refine(({ size }) => size <= MAX_UPLOAD_BYTES, { error: imageTexts.tooLarge })
  .optional();
