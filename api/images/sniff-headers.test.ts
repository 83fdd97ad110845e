import { describe, expect, test } from 'vitest';
import type { ImageFormat } from '#contract/image-formats.ts';
import { readPbmSize } from '#contract/pbm-header.ts';
import { sniffImage } from '#contract/sniff-image.ts';

/** Bytes that begin as told, with zeros up to a length. */
const bytes = (beginning: string, length = beginning.length) =>
  Buffer.concat([Buffer.from(beginning, 'latin1')], length);
const bmp = (headerSize: number, magic = 'BM') => {
  const file = bytes(magic, 26);
  file.writeUInt32LE(headerSize, 14);
  return file;
};
const PNG = '\x89PNG\r\n\x1a\n';

describe('sniffImage by the first bytes', () => {
  test.each<[string, ImageFormat | null, Buffer]>([
    ['GIF87a', 'gif', bytes('GIF87a')],
    ['GIF89a', 'gif', bytes('GIF89a')],
    ['GIF88a', null, bytes('GIF88a')],
    ['all of a GIF but its first letter', null, bytes('XIF89a')],
    ['PNG', 'png', bytes(`${PNG}\0\0\0\rIHDR`, 33)],
    ['PNG without a whole header', null, bytes(`${PNG}\0\0\0\rIHDR`, 32)],
    ['PNG without its first part', null, bytes(`${PNG}\0\0\0\rIDAT`, 33)],
    ['the first part of a PNG alone', null, bytes('xxxxxxxx\0\0\0\rIHDR', 33)],
    ['JPEG', 'jpeg', bytes('\xff\xd8\xff')],
    ['half a JPEG', null, bytes('\xff\xd8')],
    ['QOI', 'qoi', bytes('qoif')],
    ['WebP', 'webp', bytes('RIFFabcdWEBPVP8 ')],
    ['lossless WebP', 'webp', bytes('RIFFabcdWEBPVP8L')],
    ['WebP of parts', 'webp', bytes('RIFFabcdWEBPVP8X')],
    ['another WebP', null, bytes('RIFFabcdWEBPVP9 ')],
    ['a sound', null, bytes('RIFFabcdWAVEfmt ')],
    ['WebP without its envelope', null, bytes('RIFXabcdWEBPVP8 ')],
    ['TIFF, little end first', 'tiff', bytes('II*\0')],
    ['TIFF, big end first', 'tiff', bytes('MM\0*')],
    ['TIFF of another order', null, bytes('II\0*')],
    ...[12, 40, 52, 56, 64, 108, 124].map((size): [string, ImageFormat, Buffer] => [
      `BMP with a header of ${size}`,
      'bmp',
      bmp(size),
    ]),
    ...[0, 11, 13, 16, 41, 128, 12 + 0x1_00_00_00].map((size): [string, null, Buffer] => [
      `BMP with a header of ${size}`,
      null,
      bmp(size),
    ]),
    ['what only begins as a BMP', null, bmp(40).subarray(0, 25)],
    ['what has only the header of a BMP', null, bmp(40, 'BN')],
    ['a BMP within other bytes', 'bmp', Buffer.concat([bytes('xx'), bmp(40)]).subarray(2)],
    ['nothing', null, bytes('')],
  ])('%s: %s', (_name, format, file) => {
    expect(sniffImage(file)).toBe(format);
  });
});

describe('readPbmSize', () => {
  const size = (width: number, height: number) => ({ width, height });
  const comment = (length: number) => `#${'c'.repeat(length - 2)}\n`;
  test.each([
    ['P1 3 2 ', size(3, 2)],
    ['P4\t3\r\n2\n\x99', size(3, 2)],
    ['P4 3 2', size(3, 2)],
    ['P4 3 2#after', size(3, 2)],
    ['P1#one\r#two\n3#three\n2\n', size(3, 2)],
    ['P4 123456 999999\n', size(123456, 999999)],
    ['P4 1234567 2\n', null],
    ['P4 2 1234567\n', null],
    ['P4 3 2x', null],
    ['P4 3', null],
    ['P43 2\n', null],
    ['P4 3x2\n', null],
    ['P5 3 2\n', null],
    [' P4 3 2\n', null],
    ['Q4 3 2\n', null],
    [`P4 ${comment(4096 - 7)}3 2\n`, size(3, 2)],
    [`P4 ${comment(4096 - 4)}3 2\n`, null],
  ])('of %j', (header, expected) => {
    expect(readPbmSize(bytes(header))).toEqual(expected);
  });
});
