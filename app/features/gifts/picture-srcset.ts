import type { ImageAnswer } from '#contract/images.ts';
import { CARD_PX, DETAIL_PX } from '#contract/variant-sizes.ts';

/** The `srcset` of a stored picture: its card and its detail with their widths; the card alone when they are the same. */
export function pictureSrcset({
  card,
  detail,
  width,
  height,
}: Pick<ImageAnswer, 'card' | 'detail' | 'width' | 'height'>) {
  const widthWithin = (side: number) => Math.round(width * Math.min(1, side / Math.max(width, height)));
  const [cardWidth, detailWidth] = [widthWithin(CARD_PX), widthWithin(DETAIL_PX)];
  if (cardWidth === detailWidth) return `${card} ${cardWidth}w`;
  return `${card} ${cardWidth}w, ${detail} ${detailWidth}w`;
}
