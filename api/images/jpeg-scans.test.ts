import sharp from 'sharp';
import { expect, test } from 'vitest';
import { countJpegScans } from '#api/images/jpeg-scans.ts';
import { sampleBytes } from '#tests/images/sample-images.ts';

test('a baseline JPEG has one scan, whatever its comments hold', () => {
  expect(countJpegScans(sampleBytes('good-jpeg.jpg'), 100)).toBe(1);
  expect(countJpegScans(sampleBytes('jpeg-odd-sos.jpg'), 100)).toBe(1);
  expect(countJpegScans(sampleBytes('exif-rotated-gps.jpg'), 100)).toBe(1);
});

test('a progressive JPEG has a handful', async () => {
  const canvas = sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } });
  const scans = countJpegScans(await canvas.jpeg({ progressive: true }).toBuffer(), 100);
  expect(scans).toBeGreaterThan(3);
  expect(scans).toBeLessThan(20);
});

test('counting stops at what is enough, and at the end of a cut file', () => {
  const bomb = sampleBytes('bomb-scans.jpg');
  expect(countJpegScans(bomb, 65)).toBe(65);
  expect(countJpegScans(bomb, 10_000)).toBe(883);
  expect(countJpegScans(bomb.subarray(0, 3), 10)).toBe(0);
  expect(countJpegScans(Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff]), 10)).toBe(0);
});
