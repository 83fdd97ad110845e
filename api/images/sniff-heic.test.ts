import { describe, expect, test } from 'vitest';
import { isoBoxes } from '#contract/iso-boxes.ts';
import { isHeic } from '#contract/sniff-heic.ts';

/** A box: its size, its four letters, what is in it. */
function box(type: string, ...content: (string | readonly number[] | Buffer)[]): Buffer {
  const inside = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}
const ftyp = (major: string, ...compatible: string[]) => box('ftyp', major, [0, 0, 0, 0], ...compatible);
const item = (type: string) => box('infe', [2, 0, 0, 0], [0, 1], [0, 0], type);
/** With ids of four bytes, as pictures of very many parts have. */
const wideItem = (type: string) => box('infe', [3, 0, 0, 0], [0, 0, 0, 1], [0, 0], type);
const items = (...infes: Buffer[]) => box('iinf', [0, 0, 0, 0], [0, infes.length], ...infes);
const wideItems = (...infes: Buffer[]) => box('iinf', [1, 0, 0, 0], [0, 0, 0, infes.length], ...infes);
const meta = (...boxes: Buffer[]) => box('meta', [0, 0, 0, 0], ...boxes);
const good = meta(items(item('hvc1')));

describe('isHeic', () => {
  test.each<[string, boolean, Buffer[]]>([
    ...['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'hevc', 'hevx'].flatMap(
      (brand): [string, boolean, Buffer[]][] => [
        [`${brand} as the brand`, true, [ftyp(brand), good]],
        [`${brand} as the last of three`, true, [ftyp('abcd', 'efgh', brand), good]],
      ],
    ),
    ['another brand', false, [ftyp('avif', 'miaf'), good]],
    ['a brand as the version', false, [box('ftyp', 'avif', 'heic'), good]],
    ['a brand between two words', false, [ftyp('abcd', 'xxhe', 'icxx'), good]],
    ['a brand that runs out of its box', false, [ftyp('abcd', 'hei'), box('cxxx'), good]],
    ['no ftyp at the beginning', false, [box('free'), ftyp('heic'), good]],
    ['an ftyp that is not one', false, [box('xtyp', 'heic'), good]],
    ['hev1', true, [ftyp('mif1'), meta(items(item('hev1')))]],
    ['AV1', false, [ftyp('mif1'), meta(items(item('av01')))]],
    ['a wide item', true, [ftyp('mif1'), meta(items(wideItem('hvc1')))]],
    ['a wide list', true, [ftyp('mif1'), meta(wideItems(item('av01'), item('hvc1')))]],
    ['the last item', true, [ftyp('mif1'), meta(items(item('Exif'), wideItem('grid'), item('hvc1')))]],
    ['an item of the first version', false, [ftyp('mif1'), meta(items(box('infe', [1, 0, 0, 0], 'hvc1')))]],
    [
      'no type where a wide item has it',
      false,
      [ftyp('mif1'), meta(items(box('infe', [2, 0, 0, 0], 'xxxxxx', 'hvc1')))],
    ],
    [
      'no type where a plain item has it',
      false,
      [ftyp('mif1'), meta(items(box('infe', [3, 0, 0, 0], 'xxxx', 'hvc1')))],
    ],
    ['an unknown version', false, [ftyp('mif1'), meta(items(box('infe', [4, 0, 0, 0], 'xxxxxx', 'hvc1')))]],
    [
      'another box in the list',
      false,
      [ftyp('mif1'), meta(items(box('free', [2, 0, 0, 0], 'xxxx', 'hvc1')))],
    ],
    ['a list behind other boxes', true, [ftyp('mif1'), meta(box('hdlr', 'pict'), items(item('hvc1')))]],
    ['a list outside', false, [ftyp('mif1'), meta(box('hdlr')), items(item('hvc1'))]],
    ['no meta', false, [ftyp('mif1'), box('moov', good)]],
    ['a meta behind the data', true, [ftyp('mif1'), box('mdat', 'abcde'), good]],
  ])('%s: %s', (_name, isOne, boxes) => {
    expect(isHeic(Buffer.concat(boxes))).toBe(isOne);
  });
});

describe('isoBoxes', () => {
  const bytes = (...parts: (string | readonly number[])[]) =>
    Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  const rest = '12345678';
  test.each<[string, Buffer, [type: string, start: number, end: number][]]>([
    [
      'two of a size',
      bytes([0, 0, 0, 9], 'aaaa', 'x', [0, 0, 0, 8], 'bbbb'),
      [
        ['aaaa', 8, 9],
        ['bbbb', 17, 17],
      ],
    ],
    ['one to the end', bytes([0, 0, 0, 0], 'aaaa', rest), [['aaaa', 8, 16]]],
    [
      'one of 64 bits',
      bytes([0, 0, 0, 1], 'aaaa', [0, 0, 0, 0, 0, 0, 0, 17], 'x', [0, 0, 0, 8], 'bbbb'),
      [
        ['aaaa', 16, 17],
        ['bbbb', 25, 25],
      ],
    ],
    ['an empty one of 64 bits', bytes([0, 0, 0, 1], 'aaaa', [0, 0, 0, 0, 0, 0, 0, 16]), [['aaaa', 16, 16]]],
    ['one cut off', bytes([0, 0, 0, 99], 'aaaa', rest), [['aaaa', 8, 16]]],
    ['a size below the head', bytes([0, 0, 0, 7], 'aaaa', rest), []],
    ['64 bits below the head', bytes([0, 0, 0, 1], 'aaaa', [0, 0, 0, 0, 0, 0, 0, 15], rest), []],
    ['half a head', bytes([0, 0, 0, 8], 'aaa'), []],
    ['half a head of 64 bits', bytes([0, 0, 0, 1], 'aaaa', [0, 0, 0, 0, 0, 0, 0]), []],
  ])('%s', (_name, file, found) => {
    const all = [...isoBoxes(file, 0, 1000)].map(({ type, start, end }) => [type, start, end]);
    expect(all).toEqual(found);
  });

  test('begins and ends where it is told', () => {
    const file = bytes(rest, [0, 0, 0, 9], 'aaaa', 'x', [0, 0, 0, 8], 'bbbb');
    expect([...isoBoxes(file, 8, 24)]).toEqual([{ type: 'aaaa', start: 16, end: 17 }]);
  });
});
