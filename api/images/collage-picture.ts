import type { OverlayOptions } from 'sharp';
import { fromPixels, openSharp } from '#api/images/open-sharp.ts';
import { shareJpeg } from '#api/images/share-picture.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contract/variant-sizes.ts';

type Box = { left: number; top: number; width: number; height: number };

const GAP = 8;
const HALF = (SHARE_WIDTH - GAP) / 2;
const BIG = 716;
const SMALL = { left: BIG + GAP, width: SHARE_WIDTH - BIG - GAP, height: (SHARE_HEIGHT - GAP) / 2 };
/** The paper of the product, red, green and blue. */
const PAPER = [0xff, 0xf8, 0xf3];

const pair: Box[] = [0, HALF + GAP].map((left) => ({ left, top: 0, width: HALF, height: SHARE_HEIGHT }));
const three: Box[] = [
  { left: 0, top: 0, width: BIG, height: SHARE_HEIGHT },
  { ...SMALL, top: 0 },
  { ...SMALL, top: SMALL.height + GAP },
];

/**
 * The link preview of several pictures: two side by side, or a large one and two small ones, as a JPEG of 1200 x 630 under
 * 300 KB. Takes two or three pictures as files; throws what reading one throws.
 */
export async function collagePicture(files: readonly Uint8Array[]): Promise<Buffer> {
  const boxes = files.length === 2 ? pair : three;
  const parts = await Promise.all(boxes.map((box, index) => part(files[index] as Uint8Array, box)));
  const ground = Buffer.alloc(SHARE_WIDTH * SHARE_HEIGHT * PAPER.length, Buffer.from(PAPER));
  const { data, info } = await openSharp(fromPixels(ground, SHARE_WIDTH, SHARE_HEIGHT, 3))
    .composite(parts)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return shareJpeg(fromPixels(data, info.width, info.height, info.channels));
}

/** A picture that covers its box. */
async function part(bytes: Uint8Array, { left, top, width, height }: Box): Promise<OverlayOptions> {
  const { data, info } = await openSharp({ bytes, options: {} })
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top };
}
