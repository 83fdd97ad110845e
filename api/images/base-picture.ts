import { refusingDamage } from '#api/images/image-refused.ts';
import { fromPixels, openSharp, type Picture } from '#api/images/open-sharp.ts';
import { DETAIL_PX } from '#contract/variant-sizes.ts';

/** Upright sRGB pixels that every still variant is made from, so that the upload is decoded once. */
export interface BasePicture {
  pixels: Picture;
  width: number;
  height: number;
}

/**
 * Decodes a picture (the first frame of an animated one), turns it upright, converts it to sRGB and shrinks it to a
 * longest side of at most 1200 px. Throws ImageRefused `image_damaged`.
 */
export async function renderBase(picture: Picture): Promise<BasePicture> {
  const { data, info } = await refusingDamage(() =>
    openSharp(picture)
      .resize({ width: DETAIL_PX, height: DETAIL_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  return { pixels: fromPixels(data, width, height, channels), width, height };
}

/** The dominant colour of a picture on white, as `#rrggbb`. */
export async function dominantColor({ pixels }: BasePicture): Promise<string> {
  const { data, info } = await openSharp(pixels)
    .resize({ width: 64, height: 64, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await openSharp(fromPixels(data, info.width, info.height, info.channels)).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
