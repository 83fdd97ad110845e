import type { ImageFormat } from '#contract/image-formats.ts';
import { readPbmSize } from '#contract/pbm-header.ts';
import { isHeic } from '#contract/sniff-heic.ts';
import { isTga } from '#contract/sniff-tga.ts';

const BMP_HEADER_SIZES = new Set([12, 40, 52, 56, 64, 108, 124]);

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

function isBmp(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 'BM') || bytes.length < 26) return false;
  return BMP_HEADER_SIZES.has(new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(14, true));
}

const isPng = (bytes: Uint8Array) =>
  startsWith(bytes, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 'IHDR', 12) && bytes.length >= 33;
const isWebp = (bytes: Uint8Array) =>
  startsWith(bytes, 'RIFF') &&
  ['WEBPVP8 ', 'WEBPVP8L', 'WEBPVP8X'].some((name) => startsWith(bytes, name, 8));

/** The sniffers (magic bytes) in the order they are asked; TGA has no magic bytes and so comes last. */
const rules: Record<ImageFormat, (bytes: Uint8Array) => boolean> = {
  gif: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  png: isPng,
  jpeg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  qoi: (bytes) => startsWith(bytes, 'qoif'),
  webp: isWebp,
  tiff: (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*'),
  bmp: isBmp,
  pbm: (bytes) => readPbmSize(bytes) !== null,
  heic: isHeic,
  tga: isTga,
};

/**
 * A file's format, detected from its bytes alone: its name and the browser's MIME type decide nothing.
 * Takes the whole file (HEIC and TGA need more than the first bytes); null when it is none of the ten formats.
 * Pure and without dependencies, so that both sides share one rule.
 */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const formats = Object.keys(rules) as ImageFormat[];
  return formats.find((format) => rules[format](bytes)) ?? null;
}
