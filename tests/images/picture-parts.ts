/** The chunk types of a WebP file, frames' own chunks included; throws when a byte stands outside of them. */
export function webpParts(file: Buffer): string[] {
  if (file.length !== 8 + file.readUInt32LE(4)) throw new Error('Bytes after the end of the WebP');
  const parts: string[] = [];
  const walk = (from: number, to: number) => {
    let at = from;
    while (at < to) {
      const type = file.toString('latin1', at, at + 4);
      const end = at + 8 + file.readUInt32LE(at + 4);
      parts.push(type);
      if (type === 'ANMF') walk(at + 8 + 16, end);
      at = end + (end % 2);
    }
    if (at !== to) throw new Error('A WebP chunk goes past its end');
  };
  walk(12, file.length);
  return parts;
}

/** The marker bytes of a JPEG's segments, up to its end; throws when bytes follow the end. */
export function jpegParts(file: Buffer): number[] {
  const parts: number[] = [];
  let at = 2;
  while (at < file.length) {
    at = file.indexOf(0xff, at);
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9) break;
    if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      parts.push(marker);
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
  if (at + 2 !== file.length) throw new Error('Bytes after the end of the JPEG');
  return parts;
}
