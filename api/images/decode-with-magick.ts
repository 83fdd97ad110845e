import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as MagickModule from '@imagemagick/magick-wasm';
import { MAX_SIDE } from '#api/images/image-limits.ts';
import { fromPixels, type Picture } from '#api/images/open-sharp.ts';
import { MAX_PIXELS } from '#contract/image-bounds.ts';

type Magick = typeof MagickModule;
let loading: Promise<Magick> | undefined;

/** Loads ImageMagick once a process, with limits of its own. */
async function load(): Promise<Magick> {
  const magick = await import('@imagemagick/magick-wasm');
  const wasm = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm');
  await magick.initializeImageMagick(readFileSync(wasm));
  const limits = magick.ResourceLimits;
  limits.width = limits.height = BigInt(MAX_SIDE);
  limits.area = BigInt(MAX_PIXELS);
  limits.memory = limits.maxMemoryRequest = 500_000_000n;
  limits.disk = 0n;
  // why: a limit of 1 refuses every file
  limits.listLength = 4n;
  limits.time = 15n;
  return magick;
}

/** Makes a picture opaque whose alpha is zero everywhere: its writer left the channel unused. */
function showIfInvisible(rgba: Uint8Array): void {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return;
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
}

/**
 * Decodes a BMP, TGA, PBM or QOI to upright RGBA pixels. The format is forced: ImageMagick must never guess, since it
 * would also read scripts and documents. Throws what ImageMagick throws when the file is damaged or over the limits.
 */
export async function decodeWithMagick(
  bytes: Uint8Array,
  format: 'bmp' | 'tga' | 'pbm' | 'qoi',
): Promise<Picture> {
  loading ??= load();
  const magick = await loading;
  const image = magick.MagickImage.create();
  try {
    const forced = { bmp: 'BMP', tga: 'TGA', pbm: 'PBM', qoi: 'QOI' } as const;
    image.read(bytes, new magick.MagickReadSettings({ format: forced[format] }));
    const { width, height } = image;
    const rgba = image.getPixels((pixels) => pixels.toByteArray(0, 0, width, height, 'RGBA'));
    if (!rgba) throw new Error('ImageMagick gave no pixels');
    showIfInvisible(rgba);
    return fromPixels(rgba, width, height, 4);
  } finally {
    image.dispose();
  }
}
