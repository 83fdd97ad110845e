const NAME = Buffer.from('ICC_PROFILE\0', 'latin1');
const MOST = 65_535 - 2 - NAME.length - 2;

/**
 * Puts an ICC profile into a JPEG (as APP2 segments right after its start), so that readers know its colour space.
 * Takes a JPEG without a profile and a profile of at most 255 segments; gives a new JPEG.
 */
export function withJpegProfile(jpeg: Buffer, profile: Uint8Array): Buffer {
  const total = Math.ceil(profile.length / MOST);
  const segments = Array.from({ length: total }, (_, index) => {
    const part = profile.subarray(index * MOST, (index + 1) * MOST);
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(2 + NAME.length + 2 + part.length, 2);
    return Buffer.concat([head, NAME, Buffer.from([index + 1, total]), part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}
