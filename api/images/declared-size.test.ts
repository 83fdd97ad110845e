import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { declaredSize, refuseTooManyPixels } from '#api/images/declared-size.ts';
import { sniffImage } from '#contract/sniff-image.ts';
import { sampleBytes, samples } from '#tests/images/sample-images.ts';

const sizeOf = (bytes: Uint8Array) => {
  const format = sniffImage(bytes);
  return format && declaredSize(format, bytes);
};

describe('declaredSize', () => {
  const plain = samples.filter(
    ({ file, dimensions }) => file.startsWith('good-') && /^\d+x\d+$/.test(dimensions),
  );
  test.each(plain)('$file is $dimensions, where the header tells', ({ file, dimensions }) => {
    const size = sizeOf(sampleBytes(file));
    if (size) expect(`${size.width}x${size.height}`).toBe(dimensions);
    else expect(file).toMatch(/\.(jpg|tif|heic|heif)$/);
  });

  test.each([
    ['lossy', { lossless: false, background: '#123' }],
    ['lossless', { lossless: true, background: '#123' }],
    ['with alpha', { lossless: false, background: '#1238' }],
  ])('of a WebP, %s', async (_, { lossless, background }) => {
    const canvas = sharp({ create: { width: 301, height: 77, channels: 4, background } });
    expect(sizeOf(await canvas.webp({ lossless }).toBuffer())).toEqual({ width: 301, height: 77 });
  });

  test('a header that is cut off throws', () => {
    expect(() => declaredSize('gif', Buffer.from('GIF89a'))).toThrow(RangeError);
  });
});

test('declared size: 50 megapixels and 20000 a side are the most', () => {
  expect(() => refuseTooManyPixels({ width: 8000, height: 6250 })).not.toThrow();
  expect(() => refuseTooManyPixels({ width: 8000, height: 6251 })).toThrow('demasiados píxeles');
  expect(() => refuseTooManyPixels({ width: 20_001, height: 1 })).toThrow('demasiados píxeles');
});
