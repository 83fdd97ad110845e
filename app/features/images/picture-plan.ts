import { COMPRESS_OVER_BYTES, MAX_IMAGE_BYTES } from '#contract/image-bounds.ts';
import { type ImageFormat, sniffImage } from '#contract/sniff-image.ts';

/** What is done with a picture before it is sent: nothing, made smaller, converted first, or refused. */
export type PicturePlan = 'send' | 'compress' | 'convert' | 'too-big' | 'unsupported';

/** Formats that browsers cannot decode; the server applies the rule to them. */
const RAW: ReadonlySet<ImageFormat> = new Set(['tiff', 'tga', 'pbm', 'qoi']);
const WEBP_FLAGS_AT = 20;
const ANIMATION_FLAG = 2;

/** Decides what an upload needs (`docs/product/images.md`) by the bytes, never by the name. Takes the whole file. */
export function picturePlan(bytes: Uint8Array): PicturePlan {
  const format = sniffImage(bytes);
  if (!format) return 'unsupported';
  if (format === 'heic') return 'convert';
  if (bytes.length <= COMPRESS_OVER_BYTES || RAW.has(format)) return 'send';
  if (format === 'gif' || (format === 'webp' && isAnimatedWebp(bytes))) {
    return bytes.length > MAX_IMAGE_BYTES ? 'too-big' : 'send';
  }
  return 'compress';
}

/** An extended WebP (`VP8X`) says in its flags whether it moves. */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  const isExtended = bytes[15] === 'X'.charCodeAt(0);
  return isExtended && ((bytes[WEBP_FLAGS_AT] ?? 0) & ANIMATION_FLAG) !== 0;
}
