const HEADER = 18;
const PALETTE_TYPES = new Set([1, 9]);
const DEPTHS: Record<number, number[]> = {
  1: [8, 16],
  2: [15, 16, 24, 32],
  3: [8, 16],
  9: [8, 16],
  10: [15, 16, 24, 32],
  11: [8, 16],
};

function paletteIsPossible(view: DataView): boolean {
  const flag = view.getUint8(1);
  const [first, length, depth] = [view.getUint16(3, true), view.getUint16(5, true), view.getUint8(7)];
  if (flag === 0) return first === 0 && length === 0 && depth === 0 && !PALETTE_TYPES.has(view.getUint8(2));
  return flag === 1 && length > 0 && [15, 16, 24, 32].includes(depth);
}

function isLongEnough(view: DataView): boolean {
  const pixels = view.getUint16(12, true) * view.getUint16(14, true);
  const pixelBytes = Math.ceil(view.getUint8(16) / 8);
  const palette = view.getUint16(5, true) * Math.ceil(view.getUint8(7) / 8);
  const compressed = view.getUint8(2) > 8;
  // why: one run-length packet covers at most 128 pixels
  const data = compressed ? Math.ceil(pixels / 128) * (1 + pixelBytes) : pixels * pixelBytes;
  return view.byteLength >= HEADER + view.getUint8(0) + palette + data;
}

/**
 * Whether a file can be a TGA. The format has no magic bytes, so every field of the header must be possible and the file
 * long enough for the picture it declares: ask this last. Takes the whole file; pure.
 */
export function isTga(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const descriptor = view.getUint8(17);
  return (
    DEPTHS[view.getUint8(2)]?.includes(view.getUint8(16)) === true &&
    paletteIsPossible(view) &&
    view.getUint16(12, true) > 0 &&
    view.getUint16(14, true) > 0 &&
    descriptor >> 6 === 0 &&
    (descriptor & 15) <= 8 &&
    isLongEnough(view)
  );
}
