import type { ErrorCode } from '#contract/errors.ts';
import { imageTexts } from '#contract/image-bounds.ts';

const TEXTS = {
  image_unsupported: imageTexts.unsupported,
  image_damaged: imageTexts.damaged,
  image_too_large: imageTexts.tooManyPixels,
  image_too_big: imageTexts.tooBig,
  busy: 'El servidor está procesando muchas imágenes. Probá de nuevo en unos momentos.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Why a picture was not taken; `image_too_large` is pixels, `image_too_big` is bytes. */
export type ImageRefusal = keyof typeof TEXTS;

/** A picture that is not taken. `message` is the Spanish sentence to show, `cause` what the decoder said, for the log. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
  readonly code: ImageRefusal;

  constructor(code: ImageRefusal, cause?: unknown) {
    super(TEXTS[code], { cause });
    this.code = code;
  }
}

/**
 * Runs a decoder's work and gives its answer.
 * Throws ImageRefused: the work's own, or `image_damaged` with whatever else the decoder threw as its cause.
 */
export async function refusingDamage<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused('image_damaged', error);
  }
}
