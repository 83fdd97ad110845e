import { isoBoxes } from '#contract/iso-boxes.ts';

// Builds large HEICs for the tests: a grid whose tiles are all the one picture of a small HEIC, as phones store theirs.

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(8 + content.length), Buffer.from(type, 'latin1'), content]);
};
const fullBox = (type: string, version: number, flags: number, ...parts: Uint8Array[]) =>
  box(type, Buffer.from([version]), u32(flags).subarray(1), ...parts);

function inside(file: Buffer, path: string[], from = 0, to = file.length): Buffer {
  const [type, ...rest] = path;
  for (const found of isoBoxes(file, from, to)) {
    if (found.type !== type) continue;
    if (rest.length === 0) return file.subarray(found.start, found.end);
    return inside(file, rest, found.start + (type === 'meta' ? 4 : 0), found.end);
  }
  throw new Error(`No ${type} in this HEIC`);
}

const infe = (id: number, type: 'grid' | 'hvc1') =>
  fullBox('infe', 2, type === 'grid' ? 0 : 1, u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1'));

/**
 * Takes a HEIC with one picture and gives one that shows it columns × rows times, each tile an item of its own.
 * The picture's size is read from its `ispe`, so both must be multiples of the coded size.
 */
export function heicGrid(small: Buffer, columns: number, rows: number): Buffer {
  const ispe = inside(small, ['meta', 'iprp', 'ipco', 'ispe']);
  const [width, height] = [ispe.readUInt32BE(4), ispe.readUInt32BE(8)];
  const hvcC = inside(small, ['meta', 'iprp', 'ipco', 'hvcC']);
  const picture = inside(small, ['mdat']);
  const tiles = columns * rows;
  const tileIds = Array.from({ length: tiles }, (_, index) => index + 2);
  const grid = Buffer.concat([
    Buffer.from([0, 1, rows - 1, columns - 1]),
    u32(width * columns),
    u32(height * rows),
  ]);

  const build = (mdatAt: number) => {
    const place = (id: number, at: number, length: number) =>
      Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(length)]);
    const associations = [
      Buffer.concat([u16(1), Buffer.from([1, 3])]),
      ...tileIds.map((id) => Buffer.concat([u16(id), Buffer.from([2, 0x81, 2])])),
    ];
    return Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0heicmif1', 'latin1')),
      fullBox(
        'meta',
        0,
        0,
        fullBox('hdlr', 0, 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
        fullBox('pitm', 0, 0, u16(1)),
        fullBox(
          'iloc',
          0,
          0,
          Buffer.from([0x44, 0]),
          u16(tiles + 1),
          place(1, mdatAt, grid.length),
          ...tileIds.map((id) => place(id, mdatAt + grid.length, picture.length)),
        ),
        fullBox('iinf', 0, 0, u16(tiles + 1), infe(1, 'grid'), ...tileIds.map((id) => infe(id, 'hvc1'))),
        box(
          'iprp',
          box(
            'ipco',
            box('hvcC', hvcC),
            fullBox('ispe', 0, 0, u32(width), u32(height)),
            fullBox('ispe', 0, 0, u32(width * columns), u32(height * rows)),
          ),
          fullBox('ipma', 0, 0, u32(tiles + 1), ...associations),
        ),
        fullBox('iref', 0, 0, box('dimg', u16(1), u16(tiles), ...tileIds.map(u16))),
      ),
      box('mdat', grid, picture),
    ]);
  };
  const mdatAt = build(0).length - picture.length - grid.length;
  return build(mdatAt);
}
