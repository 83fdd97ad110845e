import { MAX_SIDE } from '#api/images/image-limits.ts';
import { ImageRefused } from '#api/images/image-refused.ts';
import { MAX_PIXELS } from '#contract/image-bounds.ts';
import type { ImageFormat } from '#contract/image-formats.ts';
import { readPbmSize } from '#contract/pbm-header.ts';

interface Size {
  width: number;
  height: number;
}

/** Throws ImageRefused `image_too_large` when a picture has more pixels or a longer side than we decode. */
export function refuseTooManyPixels({ width, height }: Size): void {
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new ImageRefused('image_too_large');
  }
}

function bmpSize(file: DataView): Size {
  if (file.getUint32(14, true) === 12)
    return { width: file.getUint16(18, true), height: file.getUint16(20, true) };
  // why: a negative height means rows from the top
  return { width: Math.abs(file.getInt32(18, true)), height: Math.abs(file.getInt32(22, true)) };
}

/** The canvas of a WebP: its decoder sets memory aside for it before it tells us. */
function webpSize(file: DataView): Size {
  const low14 = (bits: number) => bits & 0x3fff;
  switch (file.getUint8(15)) {
    case 0x58: // VP8X
      return {
        width: 1 + (file.getUint32(24, true) & 0xffffff),
        height: 1 + (file.getUint32(26, true) >>> 8),
      };
    case 0x4c: // VP8L
      return {
        width: 1 + low14(file.getUint32(21, true)),
        height: 1 + low14(file.getUint32(21, true) >>> 14),
      };
    default:
      return { width: low14(file.getUint16(26, true)), height: low14(file.getUint16(28, true)) };
  }
}

/**
 * The size that a file declares in its first bytes, before any decoder sees it, or null for formats whose size is further in
 * (their decoders read it without decoding). Takes a file that was sniffed as `format`; throws RangeError when it is cut off.
 */
export function declaredSize(format: ImageFormat, bytes: Uint8Array): Size | null {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (format) {
    case 'png':
      return { width: file.getUint32(16), height: file.getUint32(20) };
    case 'gif':
      return { width: file.getUint16(6, true), height: file.getUint16(8, true) };
    case 'qoi':
      return { width: file.getUint32(4), height: file.getUint32(8) };
    case 'tga':
      return { width: file.getUint16(12, true), height: file.getUint16(14, true) };
    case 'bmp':
      return bmpSize(file);
    case 'webp':
      return webpSize(file);
    case 'pbm':
      return readPbmSize(bytes);
    default:
      return null;
  }
}
