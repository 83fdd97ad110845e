const NCLX_P3 = 12;
const HEAD_BYTES = 64 * 1024;
/** The red and green of Display P3 as its ICC profiles have them (X and Y, adapted to D50). */
const P3 = { rXYZ: [0.5151, 0.2412], gXYZ: [0.292, 0.6922] } as const;
/** More than profiles of one space differ by, less than two spaces do. */
const NEAR = 0.01;

/** Whether a HEIC's pixels are in Display P3, as phones store them, by its colour boxes (`colr`): an ICC profile, else numbers (nclx). */
export function isDisplayP3(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, Math.min(file.byteLength, HEAD_BYTES));
  let isNamed = false;
  for (let at = 4; at + 12 < view.byteLength; at += 1) {
    if (text(view, at) !== 'colr') continue;
    const [kind, size] = [text(view, at + 4), view.getUint32(at - 4)];
    const profile = { from: at + 8, to: Math.min(at - 4 + size, view.byteLength) };
    if (kind === 'prof' || kind === 'rICC') return isProfileP3(view, profile);
    if (kind === 'nclx') isNamed ||= view.getUint16(at + 8) === NCLX_P3;
  }
  return isNamed;
}

/** Whether the ICC profile that lies there has the primaries of Display P3, whatever it is called. */
function isProfileP3(view: DataView, { from, to }: { from: number; to: number }): boolean {
  const [tags, entry] = [from + 132, 12];
  if (tags > to) return false;
  const found = new Map<string, number>();
  for (let left = view.getUint32(from + 128), at = tags; left > 0 && at + entry <= to; left -= 1, at += entry)
    found.set(text(view, at), from + view.getUint32(at + 4));
  return Object.entries(P3).every(([name, wanted]) => {
    const at = found.get(name);
    if (at === undefined || at + 20 > to) return false;
    // why: behind the type's name and four reserved bytes, in 16.16 fixed point.
    return wanted.every((value, axis) => Math.abs(view.getInt32(at + 8 + 4 * axis) / 65_536 - value) < NEAR);
  });
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}
