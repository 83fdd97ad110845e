import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processImage } from '#api/images/process-image.ts';
import { heicGrid } from '#tests/images/heic-grid.ts';
import { expectNear } from '#tests/images/near-color.ts';
import { readPixels, variantOf } from '#tests/images/read-pixels.ts';
import { sampleBytes } from '#tests/images/sample-images.ts';

// why: on a loaded machine a process may take seconds to start

const gift = (bytes: Uint8Array) => processImage(bytes, 'gift', { heic: true });
const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

describe('size rules', () => {
  test('up to 1 MB a picture keeps its pixels, up to 1200 for the detail', async () => {
    const plain = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a33' } });
    const image = await gift(await plain.png().toBuffer());
    expect([image.width, image.height]).toEqual([1200, 600]);
    expect(variantOf(image, 'card')).toMatchObject({ width: 480, height: 240 });
  });

  test('over 1 MB the longest side becomes 800', async () => {
    const image = await gift(sampleBytes('big-jpeg-1mb.jpg'));
    expect([image.width, image.height]).toEqual([800, 600]);
  });

  test('over 1 MB transparency becomes white', async () => {
    const hole = { create: { width: 300, height: 300, channels: 4 as const, background: '#000' } };
    const png = await noise(900, 900, 4)
      .composite([{ input: hole, blend: 'dest-out', gravity: 'northwest' }])
      .png()
      .toBuffer();
    expect(png.length).toBeGreaterThan(1024 * 1024);
    const image = await gift(png);
    expect([image.width, image.height]).toEqual([800, 800]);
    expect((await sharp(variantOf(image, 'detail').bytes).stats()).isOpaque).toBe(true);
    expectNear((await readPixels(variantOf(image, 'detail').bytes))(0.1, 0.1), [255, 255, 255]);
  });

  test('a HEIC is measured as the JPEG it becomes', async () => {
    const grid = heicGrid(sampleBytes('good-heic.heic'), 8, 8);
    expect(grid.length).toBeLessThan(20_000);
    const image = await gift(grid);
    expect([image.width, image.height]).toEqual([1200, 900]);
  });

  test('a GIF over 2 MB is refused, one between 1 and 2 MB is left alone', async () => {
    await expect(gift(sampleBytes('gif-over-2mb.gif'))).rejects.toMatchObject({
      code: 'image_too_big',
      message: 'La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña.',
    });
    const gif = await noise(1000, 1100).gif({ effort: 1, dither: 0 }).toBuffer();
    expect(gif.length).toBeGreaterThan(1024 * 1024);
    expect(gif.length).toBeLessThan(2 * 1024 * 1024);
    expect(await gift(gif)).toMatchObject({ width: 1000, height: 1100, animated: false });
  });

  test('an animated WebP over 2 MB is refused like a GIF', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => noise(800, 800).png().toBuffer()));
    const webp = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect(webp.length).toBeGreaterThan(2 * 1024 * 1024);
    await expect(gift(webp)).rejects.toMatchObject({ code: 'image_too_big' });
  });
});

describe('animation', () => {
  test.each(['animated.gif', 'animated.webp'])('%s: moves in card and detail, not in share', async (file) => {
    const image = await gift(sampleBytes(file));
    expect(image).toMatchObject({ animated: true, width: 240, height: 160 });
    for (const name of ['card', 'detail'] as const) {
      const variant = variantOf(image, name);
      expect(variant).toMatchObject({ width: 240, height: 160 });
      expect(await sharp(variant.bytes, { animated: true }).metadata()).toMatchObject({
        pages: 12,
        loop: 0,
        delay: Array(12).fill(100),
      });
    }
    expect((await sharp(variantOf(image, 'share').bytes).metadata()).pages).toBeUndefined();
  });

  test('a large one is made smaller, all frames of it', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 1500, height: 900, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [70, 80, 90], loop: 3 })
      .toBuffer();
    const image = await gift(gif);
    expect(variantOf(image, 'card')).toMatchObject({ width: 480, height: 288 });
    expect(await sharp(variantOf(image, 'detail').bytes, { animated: true }).metadata()).toMatchObject({
      width: 1200,
      pageHeight: 720,
      pages: 3,
      loop: 3,
      delay: [70, 80, 90],
    });
  });

  test('over 500 frames are too many', async () => {
    const frames = Array.from({ length: 501 }, (_, index) => ({
      create: { width: 2, height: 2, channels: 3 as const, background: index % 2 ? '#000' : '#fff' },
    }));
    const pngs = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const gif = await sharp(pngs, { join: { animated: true } })
      .gif()
      .toBuffer();
    await expect(gift(gif)).rejects.toMatchObject({ code: 'image_too_large' });
  });
});

describe('variants', () => {
  test('the share picture of pure noise stays under 300 KB', async () => {
    const image = await gift(await noise(1000, 600).jpeg({ quality: 90 }).toBuffer());
    expect(variantOf(image, 'share').bytes.length).toBeLessThan(300_000);
  });

  test.each([
    [3000, 4],
    [4, 3000],
    [1, 1],
  ])('a picture of %i x %i is taken', async (width, height) => {
    const line = sharp({ create: { width, height, channels: 3, background: '#a33' } });
    const image = await gift(await line.png().toBuffer());
    expect(variantOf(image, 'share')).toMatchObject({ width: 1200, height: 630 });
  });

  test('a profile picture becomes one square, still avatar, never enlarged', async () => {
    const image = await processImage(sampleBytes('animated.gif'), 'profile', { heic: true });
    expect(image).toMatchObject({ width: 160, height: 160, animated: false });
    expect(image.variants.map(({ name }) => name)).toEqual(['avatar']);
    const large = await processImage(sampleBytes('good-jpeg.jpg'), 'profile', { heic: true });
    expect(variantOf(large, 'avatar')).toMatchObject({ width: 320, height: 320, contentType: 'image/webp' });
    const at = await readPixels(variantOf(large, 'avatar').bytes);
    const [ribbon, other] = at(0.5, 0.68);
    expect(ribbon - other).toBeGreaterThan(90);
  });

  test('the same upload gives the same bytes', async () => {
    const [one, two] = [await gift(sampleBytes('good-heic.heic')), await gift(sampleBytes('good-heic.heic'))];
    expect(one).toEqual(two);
  });

  test('HEIC can be turned off', async () => {
    const job = processImage(sampleBytes('good-heic.heic'), 'gift', { heic: false });
    await expect(job).rejects.toMatchObject({ code: 'image_unsupported' });
  });
});
