import { z } from 'zod';
import { imageTexts, MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';

/**
 * The picture of a person as it is chosen. Its size is looked at before anything is sent: a
 * request over 100 MB is refused as a whole, and what was typed beside the picture with it.
 */
export const avatarFile = z
  .instanceof(File)
  .refine(({ size }) => size <= MAX_UPLOAD_BYTES, { error: imageTexts.tooLarge })
  .optional();
