import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processImage } from '#api/images/process-image.ts';
import { expectNear } from '#tests/images/near-color.ts';
import { readPixels, variantOf } from '#tests/images/read-pixels.ts';
import { sampleBytes } from '#tests/images/sample-images.ts';

// why: on a loaded machine a process may take seconds to start

const gift = (bytes: Uint8Array) => processImage(bytes, 'gift', { heic: true });
const pixelsOf = async (bytes: Uint8Array, name: 'card' | 'detail' | 'share' = 'detail') =>
  readPixels(variantOf(await gift(bytes), name).bytes);

describe('upright', () => {
  // The samples show a present: sky at the top, the orange box below the middle, its red ribbon down the centre.
  test.each([
    'good-jpeg.jpg',
    'good-png.png',
    'good-gif.gif',
    'good-webp.webp',
    'good-bmp.bmp',
    'good-bmp-rle8.bmp',
    'good-tga.tga',
    'good-tga-v2.tga',
    'good-qoi.qoi',
    'good-tiff.tif',
    'good-heic.heic',
    'good-heif-mif1.heif',
    'heic-10bit.heic',
  ])('%s', async (file) => {
    const at = await pixelsOf(sampleBytes(file));
    const [red, green, blue] = at(0.42, 0.66);
    expect(red - blue, 'the box is orange').toBeGreaterThan(100);
    expect(green - blue).toBeGreaterThan(40);
    const [ribbon, other] = at(0.5, 0.68);
    expect(ribbon - other, 'the ribbon is red').toBeGreaterThan(90);
    const [, , sky] = at(0.42, 0.2);
    expect(sky, 'no box at the top').toBeGreaterThan(100);
  });

  test.each(['exif-rotated-gps.jpg', 'heic-rotated-grid.heic'])('%s is turned once', async (file) => {
    const image = await gift(sampleBytes(file));
    expect([image.width, image.height]).toEqual([480, 640]);
    const at = await readPixels(variantOf(image, 'detail').bytes);
    // the arrow that points up: its head, its shaft, and nothing beside the shaft
    expectNear(at(0.107, 0.2), [255, 255, 255], 30);
    expectNear(at(0.107, 0.4), [255, 255, 255], 30);
    expect(Math.min(...at(0.06, 0.4))).toBeLessThan(240);
  });

  test.each([
    ['bottom left', 0x00, [2, 3, 0, 1]],
    ['bottom right', 0x10, [3, 2, 1, 0]],
    ['top left', 0x20, [0, 1, 2, 3]],
    ['top right', 0x30, [1, 0, 3, 2]],
  ])('a TGA stored from the %s', async (_, descriptor, order) => {
    const colors = [
      [250, 0, 0],
      [0, 200, 0],
      [0, 0, 250],
      [240, 240, 240],
    ];
    const side = 32;
    const header = Buffer.alloc(18);
    header[2] = 2;
    header.writeUInt16LE(2 * side, 12);
    header.writeUInt16LE(2 * side, 14);
    header[16] = 24;
    header[17] = descriptor;
    const pixels = Array.from({ length: 4 * side * side }, (_, index) => {
      const [x, y] = [index % (2 * side), Math.floor(index / (2 * side))];
      const color = colors[order[(y < side ? 0 : 2) + (x < side ? 0 : 1)] ?? 0] ?? [];
      return [...color].reverse();
    });
    const at = await pixelsOf(Buffer.concat([header, Buffer.from(pixels.flat())]));
    const shown = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
    for (const [index, color] of colors.entries()) expectNear(shown[index] ?? [], color);
  });
});

describe('colours', () => {
  test('Display P3 with its profile comes out in sRGB, in every variant', async () => {
    const image = await gift(sampleBytes('heic-display-p3.heic'));
    for (const name of ['card', 'detail', 'share'] as const) {
      expectNear((await readPixels(variantOf(image, name).bytes))(0.5, 0.5), [216, 69, 51], 4);
    }
  });

  test('Display P3 that is only named by number too', async () => {
    const file = Buffer.from(sampleBytes('heic-display-p3.heic'));
    const colr = file.indexOf('colrprof') - 4;
    const size = file.readUInt32BE(colr);
    // the same box as nclx: P3 primaries, sRGB curve, BT.601 matrix, full range; the rest becomes free space
    file.writeUInt32BE(19, colr);
    file.write('nclx', colr + 8);
    file.set([0, 12, 0, 13, 0, 6, 0x80], colr + 12);
    file.writeUInt32BE(size - 19, colr + 19);
    file.write('free', colr + 23);
    expectNear((await pixelsOf(file))(0.5, 0.5), [216, 69, 51], 6);
  });

  test('a JPEG in Display P3 comes out in sRGB', async () => {
    const p3 = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer();
    expectNear((await pixelsOf(p3))(0.5, 0.5), [255, 0, 0]);
  });

  test('CMYK, grey and 16 bits come out as sRGB', async () => {
    const at = await pixelsOf(sampleBytes('cmyk.jpg'));
    const [red, , blue] = at(0.42, 0.66);
    expect(red - blue).toBeGreaterThan(60);
    const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expectNear((await pixelsOf(grey))(0.5, 0.5), [128, 128, 128]);
    const deep = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4080c0' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expectNear((await pixelsOf(deep))(0.5, 0.5), [64, 128, 192]);
  });

  test('a TGA whose alpha was left at zero is seen', async () => {
    const image = await gift(sampleBytes('tga-alpha-zero.tga'));
    expect((await sharp(variantOf(image, 'detail').bytes).stats()).isOpaque).toBe(true);
  });

  test('transparency stays in card and detail and is white in the share picture', async () => {
    const image = await gift(sampleBytes('good-png-alpha.png'));
    expect((await sharp(variantOf(image, 'detail').bytes).stats()).isOpaque).toBe(false);
    expectNear((await readPixels(variantOf(image, 'share').bytes))(0.26, 0.03), [255, 255, 255]);
  });

  test('the dominant colour is the picture’s', async () => {
    const { color } = await gift(sampleBytes('heic-display-p3.heic'));
    expectNear(
      [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
      [216, 69, 51],
      12,
    );
  });
});
