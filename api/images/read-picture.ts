import { declaredSize, refuseTooManyPixels } from '#api/images/declared-size.ts';
import { decodeHeic } from '#api/images/decode-heic.ts';
import { decodeWithMagick } from '#api/images/decode-with-magick.ts';
import { MAX_FRAMES, MAX_JPEG_SCANS } from '#api/images/image-limits.ts';
import { ImageRefused, refusingDamage } from '#api/images/image-refused.ts';
import { countJpegScans } from '#api/images/jpeg-scans.ts';
import { openSharp, type Picture } from '#api/images/open-sharp.ts';
import { MAX_PIXELS } from '#contract/image-bounds.ts';
import type { ImageFormat } from '#contract/image-formats.ts';
import { sniffImage } from '#contract/sniff-image.ts';

/** An upload in a form that sharp reads. `fileBytes` is the size that the size rule looks at. */
export interface ReadPicture extends Picture {
  format: ImageFormat;
  frames: number;
  fileBytes: number;
}

const encoded = (bytes: Uint8Array): Picture => ({ bytes, options: {} });

/** Checks what sharp reads of a file's header; gives the number of frames. Throws ImageRefused. */
async function checkHeader(picture: Picture, format: ImageFormat): Promise<number> {
  const animated = format === 'gif' || format === 'webp';
  // why: no pixel is decoded here, and our own limit tells "too many pixels" from "damaged"
  const header = await refusingDamage(() =>
    openSharp(picture, { animated, limitInputPixels: false }).metadata(),
  );
  if (header.format !== format) throw new ImageRefused('image_unsupported', `sharp says ${header.format}`);
  const frames = animated ? (header.pages ?? 1) : 1;
  const height = header.pageHeight ?? header.height;
  refuseTooManyPixels({ width: header.width, height });
  // why: every frame is decoded to the whole canvas, so frames count as pixels
  if (frames > MAX_FRAMES || frames * header.width * height > MAX_PIXELS) {
    throw new ImageRefused('image_too_large', `${frames} frames`);
  }
  return frames;
}

/**
 * Turns an upload's bytes into what sharp reads: HEIC becomes a JPEG; BMP, TGA, PBM and QOI become pixels; the rest stays a
 * file whose header has been checked. Throws ImageRefused with the reason.
 */
export async function readPicture(bytes: Uint8Array, heic: boolean): Promise<ReadPicture> {
  const format = sniffImage(bytes);
  if (!format || (format === 'heic' && !heic)) throw new ImageRefused('image_unsupported');
  const size = await refusingDamage(() => declaredSize(format, bytes));
  if (size) refuseTooManyPixels(size);
  switch (format) {
    case 'bmp':
    case 'tga':
    case 'pbm':
    case 'qoi': {
      const pixels = await refusingDamage(() => decodeWithMagick(bytes, format));
      return { ...pixels, format, frames: 1, fileBytes: bytes.length };
    }
    case 'heic': {
      const jpeg = await refusingDamage(() => decodeHeic(bytes));
      return { ...encoded(jpeg), format, frames: 1, fileBytes: jpeg.length };
    }
    case 'jpeg':
      if (countJpegScans(bytes, MAX_JPEG_SCANS + 1) > MAX_JPEG_SCANS)
        throw new ImageRefused('image_damaged', 'too many scans');
  }
  const frames = await checkHeader(encoded(bytes), format);
  return { ...encoded(bytes), format, frames, fileBytes: bytes.length };
}
