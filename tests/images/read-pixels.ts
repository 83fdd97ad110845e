import sharp from 'sharp';
import type { ProcessedImage, Variant, VariantName } from '#api/images/processed-image.ts';

/** The colour at a place given in parts of width and height: 0 left or top, 1 right or bottom. */
export type ColorAt = (x: number, y: number) => [red: number, green: number, blue: number];

/** Reads a picture's first frame; transparency is shown on white. */
export async function readPixels(bytes: Uint8Array): Promise<ColorAt> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const index = (part: number, side: number) => Math.min(side - 1, Math.floor(part * side));
  return (x, y) => {
    const at = (index(y, info.height) * info.width + index(x, info.width)) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
}

/** One of a picture's variants; throws when it was not made. */
export function variantOf(image: ProcessedImage, name: VariantName): Variant {
  const found = image.variants.find((variant) => variant.name === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
}
