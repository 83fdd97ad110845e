const SOS = 0xda;
const END = 0xd9;

/** Whether a marker stands alone, without a length after it: stuffing, restarts, start of image. */
function standsAlone(marker: number): boolean {
  return marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Counts the scans of a JPEG, without decoding, up to `enough`. Each scan of a progressive picture makes the decoder
 * pass over all its pixels, so their number, not the file's size, decides the cost.
 */
export function countJpegScans(bytes: Uint8Array, enough: number): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  let at = 2;
  while (scans < enough) {
    at = file.indexOf(0xff, at);
    const marker = at < 0 ? undefined : file[at + 1];
    if (marker === undefined || marker === END) return scans;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker) || at + 4 > file.length) at += 2;
    else {
      if (marker === SOS) scans += 1;
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
  return scans;
}
