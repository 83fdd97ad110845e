import { describe, expect, test } from 'vitest';
import { isTga } from '#contract/sniff-tga.ts';

/** What a header says, in the order of its bytes; what is left out is that of one grey pixel. */
type Header = Partial<{
  idLength: number;
  paletteFlag: number;
  type: number;
  paletteFirst: number;
  paletteLength: number;
  paletteDepth: number;
  width: number;
  height: number;
  depth: number;
  descriptor: number;
}>;

/** A file with this header and that many bytes after it. */
function tga(header: Header, bytesAfter: number): Uint8Array {
  const bytes = Buffer.alloc(18 + bytesAfter);
  bytes.writeUInt8(header.idLength ?? 0, 0);
  bytes.writeUInt8(header.paletteFlag ?? 0, 1);
  bytes.writeUInt8(header.type ?? 3, 2);
  bytes.writeUInt16LE(header.paletteFirst ?? 0, 3);
  bytes.writeUInt16LE(header.paletteLength ?? 0, 5);
  bytes.writeUInt8(header.paletteDepth ?? 0, 7);
  bytes.writeUInt16LE(header.width ?? 1, 12);
  bytes.writeUInt16LE(header.height ?? 1, 14);
  bytes.writeUInt8(header.depth ?? 8, 16);
  bytes.writeUInt8(header.descriptor ?? 0, 17);
  return bytes;
}
const palette = { paletteFlag: 1, paletteLength: 4, paletteDepth: 24 };

describe('isTga', () => {
  test('knows the depths of each type, and no other type', () => {
    const depthsOf = (type: number) =>
      [2, 10].includes(type) ? [15, 16, 24, 32] : [1, 3, 9, 11].includes(type) ? [8, 16] : [];
    for (let type = 0; type < 40; type += 1) {
      const known = Array.from({ length: 65 }, (_, depth) => depth).filter((depth) =>
        isTga(tga({ ...([1, 9].includes(type) && palette), type, depth }, 100)),
      );
      expect([type, known]).toEqual([type, depthsOf(type)]);
    }
  });

  test.each<[string, boolean, Header]>([
    ['a palette', true, { type: 1, ...palette }],
    ['a palette that begins later', true, { type: 1, ...palette, paletteFirst: 2 }],
    ['a palette that is not used', true, { type: 3, ...palette }],
    ['the shortest palette', true, { type: 9, ...palette, paletteLength: 1 }],
    ['an empty palette', false, { type: 1, ...palette, paletteLength: 0 }],
    ['another flag', false, { type: 1, ...palette, paletteFlag: 2 }],
    ['indices without a palette', false, { type: 1 }],
    ['packed indices without a palette', false, { type: 9 }],
    ['a beginning of no palette', false, { paletteFirst: 1 }],
    ['a long beginning of no palette', false, { paletteFirst: 256 }],
    ['a length of no palette', false, { paletteLength: 1 }],
    ['a depth of no palette', false, { paletteDepth: 24 }],
    ['no width', false, { width: 0 }],
    ['no height', false, { height: 0 }],
    ['eight bits of transparency', true, { descriptor: 8 }],
    ['nine bits of transparency', false, { descriptor: 9 }],
    ['a turned picture', true, { descriptor: 0x30 }],
    ['interlaced rows', false, { descriptor: 0x40 }],
    ['other interlaced rows', false, { descriptor: 0x80 }],
  ])('%s: %s', (_name, isOne, header) => {
    expect(isTga(tga(header, 100))).toBe(isOne);
  });

  test('knows the depths of a palette', () => {
    const known = Array.from({ length: 65 }, (_, depth) => depth).filter((paletteDepth) =>
      isTga(tga({ type: 1, ...palette, paletteDepth }, 100)),
    );
    expect(known).toEqual([15, 16, 24, 32]);
  });

  test.each<[string, number, Header]>([
    ['a byte a pixel', 300 * 2, { width: 300, height: 2 }],
    ['high', 2 * 300, { width: 2, height: 300 }],
    ['as wide and high as the second byte says', 256 * 256, { width: 256, height: 256 }],
    ['two bytes for 15 bits', 3 * 2, { type: 2, depth: 15, width: 3 }],
    ['four bytes a pixel', 3 * 4, { type: 2, depth: 32, width: 3 }],
    ['a name', 255 + 1, { idLength: 255 }],
    ['a palette', 256 * 3 + 1, { type: 1, ...palette, paletteLength: 256 }],
    ['a palette of 15 bits', 4 * 2 + 1, { type: 1, ...palette, paletteDepth: 15 }],
    ['a packet of 128 pixels', 1 + 3, { type: 10, depth: 24, width: 128 }],
    ['two packets', 2 * (1 + 3), { type: 10, depth: 24, width: 129 }],
    ['a packet of indices', 4 * 3 + (1 + 1), { type: 9, ...palette, width: 100 }],
  ])('is as long as its picture, no byte less: %s', (_name, length, header) => {
    expect(isTga(tga(header, length))).toBe(true);
    expect(isTga(tga(header, length - 1))).toBe(false);
  });

  test('has a whole header', () => {
    for (let length = 0; length < 18; length += 1) expect(isTga(tga({}, 1).subarray(0, length))).toBe(false);
  });
});
