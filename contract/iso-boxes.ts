/** One box of an ISO base media file (HEIF, AVIF, MP4): its four-letter type and where its content lies. */
export interface IsoBox {
  type: string;
  start: number;
  end: number;
}

/** Four bytes at `at` as the four letters they spell; shorter past the end. */
export function fourLetters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** The boxes between two offsets, in order; stops at the first one whose size cannot be true. Pure, never throws. */
export function* isoBoxes(bytes: Uint8Array, from: number, to: number): Generator<IsoBox> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const limit = Math.min(to, bytes.length);
  let at = from;
  while (at + 8 <= limit) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > limit) return;
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? limit - at : short;
    if (size < head) return;
    yield { type: fourLetters(bytes, at + 4), start: at + head, end: Math.min(at + size, limit) };
    at += size;
  }
}
