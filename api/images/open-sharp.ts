import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MAX_PIXELS } from '#contract/image-bounds.ts';

sharp.cache(false);
sharp.concurrency(1);
// why: every loader is blocked first, so that no SVG, PDF or AVIF is read whatever a later libvips adds
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
});

/** A picture that sharp can read: a whole file, or bare pixels with their size in the options. */
export interface Picture {
  bytes: Uint8Array;
  options: SharpOptions;
}

/**
 * Opens a picture within limits: upright by its EXIF orientation, damage is an error,
 * at most 50 megapixels. Errors come later, from the methods that read it.
 */
export function openSharp(picture: Picture, more: SharpOptions = {}): Sharp {
  return sharp(picture.bytes, {
    limitInputPixels: MAX_PIXELS,
    limitInputChannels: 5,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
    ...picture.options,
    ...more,
  });
}

/** Pixels as sharp hands them out, 8 bits a channel, as a picture again. */
export function fromPixels(
  bytes: Uint8Array,
  width: number,
  height: number,
  channels: 1 | 2 | 3 | 4,
): Picture {
  return { bytes, options: { raw: { width, height, channels }, autoOrient: false } };
}
