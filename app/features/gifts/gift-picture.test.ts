import { expect, test } from 'vitest';
import { losesMuch, pictureSrcset } from '#app/features/gifts/gift-picture.tsx';

const variants = { card: '/c.webp', detail: '/d.webp' };

test.each([
  [1600, 1200, '/c.webp 480w, /d.webp 1200w'],
  [1200, 1600, '/c.webp 360w, /d.webp 900w'],
  [600, 750, '/c.webp 384w, /d.webp 600w'],
  [300, 200, '/c.webp 300w'],
])('srcset: a picture of %s by %s', (width, height, srcset) => {
  expect(pictureSrcset({ ...variants, width, height })).toBe(srcset);
});

test.each([
  [800, 1000, false],
  [860, 1000, false],
  [750, 1000, false],
  [1000, 1000, true],
  [1600, 1200, true],
  [500, 1000, true],
])('card: a picture of %s by %s loses much when its box is covered: %s', (width, height, much) => {
  expect(losesMuch({ width, height })).toBe(much);
});
