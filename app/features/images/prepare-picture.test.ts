import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { uploadStrategy } from '#app/features/images/prepare-picture.ts';

const sample = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/images/${name}`));
/** The same picture as a file of `bytes` bytes: what follows its end counts for its size alone. */
const padded = (name: string, bytes: number) => {
  const whole = new Uint8Array(bytes);
  whole.set(sample(name));
  return whole;
};
const MB = 1024 * 1024;

test('picture plan: up to 1 MB it is sent as it is, whatever it is called', () => {
  for (const name of ['good-jpeg.jpg', 'good-png.png', 'good-gif.gif', 'good-webp.webp', 'good-bmp.bmp']) {
    expect(uploadStrategy(sample(name))).toBe('send');
  }
  expect(uploadStrategy(padded('good-jpeg.jpg', MB))).toBe('send');
});

test('picture plan: compressed over 1 MB; what moves is left alone up to 2 MB', () => {
  expect(uploadStrategy(sample('big-jpeg-1mb.jpg'))).toBe('compress');
  expect(uploadStrategy(padded('good-png.png', MB + 1))).toBe('compress');
  expect(uploadStrategy(padded('animated.gif', 2 * MB))).toBe('send');
  expect(uploadStrategy(padded('animated.webp', 2 * MB))).toBe('send');
  expect(uploadStrategy(padded('animated.webp', 2 * MB + 1))).toBe('too-big');
  expect(uploadStrategy(sample('gif-over-2mb.gif'))).toBe('too-big');
});

test('picture plan: what browsers cannot decode is sent raw, HEIC is converted', () => {
  for (const name of ['good-tiff.tif', 'good-tga.tga', 'good-pbm-p4.pbm', 'good-qoi.qoi']) {
    expect(uploadStrategy(sample(name))).toBe('send');
  }
  expect(uploadStrategy(padded('good-tiff.tif', 3 * MB))).toBe('send');
  expect(uploadStrategy(sample('good-heic.heic'))).toBe('convert');
});

test('picture plan: anything else is refused', () => {
  for (const name of ['html-named.png', 'avif.avif', 'avif-named.heic', 'empty.png']) {
    expect(uploadStrategy(sample(name))).toBe('unsupported');
  }
});
