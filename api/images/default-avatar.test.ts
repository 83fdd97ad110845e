import { assert, property, string } from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultAvatarSvg } from '#api/images/default-avatar.ts';

test('default avatar: the same seed has the same face, another seed another', () => {
  expect(defaultAvatarSvg('Me')).toBe(defaultAvatarSvg('Me'));
  const faces = new Set(Array.from({ length: 200 }, (_, index) => defaultAvatarSvg(`user-${index}`)));
  expect(faces.size).toBeGreaterThan(190);
});

test('default avatar: a small drawing without text, script or the seed', () => {
  assert(
    property(string(), (seed) => {
      const svg = defaultAvatarSvg(`seed:${seed}<script>`);
      expect(svg.length).toBeLessThan(2048);
      expect(svg).not.toMatch(/seed:|<script|<text|undefined|href|class=/);
    }),
  );
});

test('default avatar: it can be drawn', async () => {
  const { width, height } = await sharp(Buffer.from(defaultAvatarSvg('Me')))
    .png()
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info);
  expect([width, height]).toEqual([320, 320]);
});
