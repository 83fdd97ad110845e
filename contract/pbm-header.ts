const HEADER = /^P[14](?:\s|#[^\n\r]*[\n\r])+(\d{1,6})(?:\s|#[^\n\r]*[\n\r])+(\d{1,6})(?:\s|#|$)/;
// why: comments may be long, but a header that goes on for ever is not read for ever
const READ = 4096;

/**
 * The size that a PBM (`P1` plain or `P4` binary) declares, or null when these bytes are no PBM.
 * Blanks and comments may stand between the parts; numbers have at most 6 digits. Pure.
 */
export function readPbmSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes[0] !== 0x50) return null;
  const found = HEADER.exec(String.fromCharCode(...bytes.subarray(0, READ)));
  return found ? { width: Number(found[1]), height: Number(found[2]) } : null;
}
