import { fourLetters, type IsoBox, isoBoxes } from '#contract/iso-boxes.ts';

const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'hevc', 'hevx']);

function find(bytes: Uint8Array, from: number, to: number, type: string): IsoBox | undefined {
  for (const box of isoBoxes(bytes, from, to)) if (box.type === type) return box;
  return undefined;
}

function hasHeicBrand(bytes: Uint8Array, ftyp: IsoBox): boolean {
  // why: the second word is the minor version, not a brand
  for (let at = ftyp.start; at + 4 <= ftyp.end; at += at === ftyp.start ? 8 : 4) {
    if (BRANDS.has(fourLetters(bytes, at))) return true;
  }
  return false;
}

function itemType(bytes: Uint8Array, infe: IsoBox): string {
  // why: versions 2 and 3 differ in the width of the item's id; older ones name no type
  const version = bytes[infe.start];
  if (version === 2) return fourLetters(bytes, infe.start + 8);
  if (version === 3) return fourLetters(bytes, infe.start + 10);
  return '';
}

/**
 * Whether a file is a HEIF picture coded with HEVC: one of the brands, and an item of type `hvc1` or `hev1`.
 * The brand alone says nothing (`mif1` may hold AV1, which is refused). Takes the whole file; pure.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const ftyp = isoBoxes(bytes, 0, bytes.length).next().value;
  if (ftyp?.type !== 'ftyp' || !hasHeicBrand(bytes, ftyp)) return false;
  const meta = find(bytes, ftyp.end, bytes.length, 'meta');
  const iinf = meta && find(bytes, meta.start + 4, meta.end, 'iinf');
  if (!iinf) return false;
  const first = iinf.start + (bytes[iinf.start] === 0 ? 6 : 8);
  for (const box of isoBoxes(bytes, first, iinf.end)) {
    if (box.type === 'infe' && ['hvc1', 'hev1'].includes(itemType(bytes, box))) return true;
  }
  return false;
}
