import type { OverlayOptions } from 'sharp';
import type { BasePicture } from '#api/images/base-picture.ts';
import { SHARE_MAX_BYTES } from '#api/images/image-limits.ts';
import { fromPixels, openSharp, type Picture } from '#api/images/open-sharp.ts';
import type { Variant } from '#api/images/processed-image.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contract/variant-sizes.ts';

/** The background is blurred this many times smaller, which looks the same and costs a hundredth. */
const BLUR_SCALE = 10;
/** A tiny picture is not blown up without end. */
const MOST_ENLARGED = 4;
const QUALITIES = [80, 65, 50, 35, 20];

/** A cover of the picture, blurred and darkened, as large as the share picture. */
async function background(pixels: Picture) {
  const { data, info } = await openSharp(pixels)
    .resize({ width: SHARE_WIDTH / BLUR_SCALE, height: SHARE_HEIGHT / BLUR_SCALE, fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .blur(4)
    .linear(0.6, 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return openSharp(fromPixels(data, info.width, info.height, info.channels)).resize({
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    fit: 'fill',
    kernel: 'cubic',
  });
}

/** The picture whole, as large as fits into the share picture, transparency on white. */
async function foreground({ pixels, width, height }: BasePicture): Promise<OverlayOptions> {
  const scale = Math.min(SHARE_WIDTH / width, SHARE_HEIGHT / height, MOST_ENLARGED);
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  const { data, info } = await openSharp(pixels)
    .resize({ width: size(width), height: size(height), fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Encodes a link preview as the best JPEG under 300 KB. */
export async function shareJpeg(composed: Picture): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await openSharp(composed).jpeg({ quality }).toBuffer();
    if (bytes.length < SHARE_MAX_BYTES) break;
  }
  return bytes;
}

/**
 * The link preview: the picture whole over a blurred, darkened cover of itself, as a JPEG under 300 KB.
 */
export async function sharePicture(base: BasePicture): Promise<Variant> {
  const { data, info } = await (await background(base.pixels))
    .composite([await foreground(base)])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = await shareJpeg(fromPixels(data, info.width, info.height, info.channels));
  return { name: 'share', bytes, contentType: 'image/jpeg', width: SHARE_WIDTH, height: SHARE_HEIGHT };
}
