import { ImageRefused, refusingDamage } from '#api/images/image-refused.ts';
import { openSharp, type Picture } from '#api/images/open-sharp.ts';
import type { ReadPicture } from '#api/images/read-picture.ts';
import {
  COMPRESS_OVER_BYTES,
  COMPRESSED_QUALITY,
  COMPRESSED_SIDE_PX,
  MAX_IMAGE_BYTES,
} from '#contract/image-bounds.ts';

/**
 * The size rule (`docs/product/images.md`), whether or not the browser applied it: over 1 MB a still picture becomes a JPEG with a
 * longest side of 800 px and quality 0.6, transparency on white; GIFs and animated WebPs are left alone.
 * Throws ImageRefused `image_too_big` for what is over 2 MB after that.
 */
export async function applySizeRule(picture: ReadPicture): Promise<Picture> {
  if (picture.format === 'gif' || picture.frames > 1) {
    if (picture.fileBytes > MAX_IMAGE_BYTES) throw new ImageRefused('image_too_big');
    return picture;
  }
  if (picture.fileBytes <= COMPRESS_OVER_BYTES) return picture;
  const jpeg = await refusingDamage(() =>
    openSharp(picture)
      .resize({
        width: COMPRESSED_SIDE_PX,
        height: COMPRESSED_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .jpeg({ quality: COMPRESSED_QUALITY * 100 })
      .toBuffer(),
  );
  if (jpeg.length > MAX_IMAGE_BYTES) throw new ImageRefused('image_too_big');
  return { bytes: jpeg, options: {} };
}
