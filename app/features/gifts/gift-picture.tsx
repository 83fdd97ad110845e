import type { GiftSummary } from '#app/features/gifts/cards/gift-summary.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ImageAnswer } from '#contract/images.ts';
import { CARD_PX, DETAIL_PX } from '#contract/variant-sizes.ts';

type GiftPictureProps = {
  gift: Pick<GiftSummary, 'image' | 'imageUrl'>;
  /** '' where the title stands beside it. */
  alt: string;
  /** How wide it is drawn, as `sizes` of `<img>`. */
  sizes: string;
  /** The first pictures of a page are fetched at once, the rest when they come near. */
  isFirst?: boolean | undefined;
  /**
   * 'fill' covers its box, cropped as needed; 'card' too, but lies whole in it where that would crop much; 'own' gives the box its
   * own shape, cropped only where it would fill the screen.
   */
  fit?: 'fill' | 'card' | 'own';
};

const fits = {
  fill: 'picture-fill',
  card: 'picture-fill',
  own: 'relative h-auto max-h-picture w-full object-cover after:absolute after:inset-0',
};

// why: it is what people wait for, and would share a slow line with the scripts. React 18 takes the name in lower case only.
const urgent = { fetchpriority: 'high' };

/**
 * A gift's picture over its dominant colour. The colour is an SVG attribute, since the
 * page's CSP lets no `style` through. A small drawing shows where there is no picture or a broken one.
 */
export function GiftPicture({ gift, alt, sizes, isFirst = false, fit = 'fill' }: GiftPictureProps) {
  const { image, imageUrl } = gift;
  const src = image?.card ?? imageUrl;
  const srcSet = image ? pictureSrcset(image) : undefined;
  return (
    <>
      <svg aria-hidden="true" className="picture-ground">
        <rect width="100%" height="100%" fill={image?.color} />
      </svg>
      <Icon name="gift" size="large" className="picture-blank" />
      {src && (
        <Picture
          src={src}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={alt}
          width={image?.width}
          height={image?.height}
          loading={isFirst ? 'eager' : 'lazy'}
          {...(isFirst && urgent)}
          className={`${fit === 'card' && image && losesMuch(image) ? 'picture-fill object-contain' : fits[fit]} after:bg-sunken`}
        />
      )}
    </>
  );
}

/** The shape of a card's box (`--aspect-card`), and the most of a picture that it may cut off. */
const CARD_RATIO = 4 / 5;
const MOST_CROPPED = 0.1;

/** Whether covering a card would crop more of a picture than one can do without: of a bicycle the wheels. */
export function losesMuch({ width, height }: Pick<ImageAnswer, 'width' | 'height'>): boolean {
  const ratio = width / height;
  return Math.min(ratio / CARD_RATIO, CARD_RATIO / ratio) < 1 - MOST_CROPPED;
}

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
