import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { ImageRefused } from '#api/images/image-refused.ts';
import type { ProcessedImage } from '#api/images/processed-image.ts';
import { openLoggedPool } from '#tests/images/logged-pool.ts';
import { jpegParts, webpParts } from '#tests/images/picture-parts.ts';
import { samplePath, samples } from '#tests/images/sample-images.ts';

// why: on a loaded machine a process may take seconds to start

const CODES = {
  'too-big': 'image_too_big',
  damaged: 'image_damaged',
  'too-many-pixels': 'image_too_large',
  unsupported: 'image_unsupported',
};
const WEBP_PARTS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'];
// JFIF header, quantisation and Huffman tables, frame, scan: nothing that carries words
const JPEG_PARTS = [0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda, 0xdd];

const pool = openLoggedPool({ size: 2 });
afterAll(() => pool.close());

async function checkStored(image: ProcessedImage): Promise<void> {
  expect(image.variants.map(({ name }) => name)).toEqual(['card', 'detail', 'share']);
  expect(image.color).toMatch(/^#[0-9a-f]{6}$/);
  for (const { name, bytes, contentType, width, height } of image.variants) {
    const found = await sharp(bytes).metadata();
    expect(contentType).toBe(`image/${found.format}`);
    expect([found.width, found.height]).toEqual([width, height]);
    expect(found.space).toBe('srgb');
    if (name === 'share') {
      expect([width, height, contentType]).toEqual([1200, 630, 'image/jpeg']);
      expect(bytes.length).toBeLessThan(300_000);
      for (const part of jpegParts(bytes)) expect(JPEG_PARTS).toContain(part);
    } else {
      expect(Math.max(width, height)).toBeLessThanOrEqual(name === 'card' ? 480 : 1200);
      for (const part of webpParts(bytes)) expect(WEBP_PARTS).toContain(part);
    }
  }
}

describe.concurrent('sample', () => {
  test.each(samples)('$file: $expect', async ({ file, expect: expected, reason }) => {
    const result = await pool.process(samplePath(file), 'gift').catch((error: unknown) => error);
    if (result instanceof ImageRefused) {
      expect(expected).not.toBe('accept');
      if (reason) expect(result.code).toBe(CODES[reason]);
      return;
    }
    expect(expected).not.toBe('refuse');
    await checkStored(result as ProcessedImage);
  });
});

test('hostile samples: none cost a process', () => {
  expect(pool.said.filter((line) => line !== 'image process started')).toEqual([]);
});
