import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { countJpegScans } from '#api/images/jpeg-scans.ts';
import { sampleBytes } from '#tests/images/sample-images.ts';

test('JPEG scans: a baseline JPEG has one scan, whatever its comments hold', () => {
  expect(countJpegScans(sampleBytes('good-jpeg.jpg'), 100)).toBe(1);
  expect(countJpegScans(sampleBytes('jpeg-odd-sos.jpg'), 100)).toBe(1);
  expect(countJpegScans(sampleBytes('exif-rotated-gps.jpg'), 100)).toBe(1);
});

test('JPEG scans: a progressive JPEG has a handful', async () => {
  const canvas = sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } });
  const scans = countJpegScans(await canvas.jpeg({ progressive: true }).toBuffer(), 100);
  expect(scans).toBeGreaterThan(3);
  expect(scans).toBeLessThan(20);
});

describe('in bytes', () => {
  const START = [0xff, 0xd8];
  const SCAN = [0xff, 0xda, 0, 2];
  const END = [0xff, 0xd9];
  const count = (...parts: number[][]) => countJpegScans(Buffer.from([...START, ...parts.flat()]), 10);

  test.each([0x00, 0x01, 0xd0, 0xd7, 0xd8])('%i stands alone', (marker) => {
    expect(count([0xff, marker], SCAN)).toBe(1);
  });

  test.each([0x02, 0xcf, 0xda, 0xdb, 0xe0, 0xfe])(
    '%i has a length, and what it holds is no marker',
    (marker) => {
      expect(count([0xff, marker, 0, 6], SCAN, SCAN)).toBe(marker === 0xda ? 2 : 1);
    },
  );

  test('JPEG scans: none counts after the end, nor twice; other bytes are passed over', () => {
    expect(count(SCAN, END, SCAN)).toBe(1);
    expect(count(SCAN, [1, 2, 3], [0xff], SCAN, [4])).toBe(2);
    expect(count(SCAN, [0xff, 0xda, 0])).toBe(1);
  });
});

test('JPEG scans: counting stops at what is enough, and at the end of a cut file', () => {
  const bomb = sampleBytes('bomb-scans.jpg');
  expect(countJpegScans(bomb, 65)).toBe(65);
  expect(countJpegScans(bomb, 10_000)).toBe(883);
  expect(countJpegScans(bomb.subarray(0, 3), 10)).toBe(0);
  expect(countJpegScans(Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff]), 10)).toBe(0);
});
