import type { Sharp } from 'sharp';
import { applySizeRule } from '#api/images/apply-size-rule.ts';
import { type BasePicture, dominantColor, renderBase } from '#api/images/base-picture.ts';
import { refusingDamage } from '#api/images/image-refused.ts';
import { openSharp, type Picture } from '#api/images/open-sharp.ts';
import type { ImageKind, ProcessedImage, Variant } from '#api/images/processed-image.ts';
import { readPicture } from '#api/images/read-picture.ts';
import { sharePicture } from '#api/images/share-picture.ts';
import { webpVariant } from '#api/images/webp-variant.ts';
import { AVATAR_PX, CARD_PX, DETAIL_PX } from '#contract/variant-sizes.ts';

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

// why: no orientation is kept in a GIF, and libvips turns no moving picture
const openMoving = (picture: Picture) => openSharp(picture, { animated: true, autoOrient: false });

/** Card, detail and share. Takes what opens the picture at its full size, still or moving. */
async function giftVariants(base: BasePicture, open: () => Sharp): Promise<Variant[]> {
  const detail = await webpVariant('detail', open().resize(within(DETAIL_PX)));
  const small = Math.max(detail.width, detail.height) <= CARD_PX;
  const card: Variant = small
    ? { ...detail, name: 'card' }
    : await webpVariant('card', open().resize(within(CARD_PX)));
  return [card, detail, await sharePicture(base)];
}

function avatarVariant({ pixels, width, height }: BasePicture): Promise<Variant> {
  const side = Math.min(AVATAR_PX, width, height);
  return webpVariant('avatar', openSharp(pixels).resize({ width: side, height: side, fit: 'cover' }));
}

/**
 * The whole pipeline for one upload: format detected by content, decoded within limits, the size rule (`docs/product/images.md`), and
 * re-encoded for the store, so that nothing of the upload's own bytes is left.
 * A gift becomes card, detail and share; a profile picture becomes a square avatar, still even when the upload moves.
 * Throws ImageRefused. Blocks while wasm decodes, so it belongs in a child process (image-pool.ts).
 */
export async function processImage(
  bytes: Uint8Array,
  kind: ImageKind,
  { heic }: { heic: boolean },
): Promise<ProcessedImage> {
  const read = await readPicture(bytes, heic);
  const picture = await applySizeRule(read);
  const base = await renderBase(picture);
  const animated = kind === 'gift' && read.frames > 1;
  const color = await dominantColor(base);
  if (kind === 'profile') {
    const avatar = await avatarVariant(base);
    return { variants: [avatar], width: avatar.width, height: avatar.height, color, animated };
  }
  const variants = animated
    ? await refusingDamage(() => giftVariants(base, () => openMoving(picture)))
    : await giftVariants(base, () => openSharp(base.pixels));
  const detail = variants.find(({ name }) => name === 'detail') ?? base;
  return { variants, width: detail.width, height: detail.height, color, animated };
}
