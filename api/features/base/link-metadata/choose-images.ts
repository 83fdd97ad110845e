import type { BodyImage } from '#api/features/base/link-metadata/body-reader.ts';
import { wordsOf } from '#api/features/base/link-metadata/choose-title.ts';

/** Where a page may show its product: by structured data and metas, and by the images of its body. */
export type Images = {
  stated: (string | null | undefined)[];
  body: readonly BodyImage[];
  title: string | null;
};

/** What shows a shop and not its product, or cannot be decoded. */
const unlikely =
  /logo|favicon|sprite|placeholder|blank|pixel|spacer|loading|default[-_]|share[-_]?(?:card|image|img)|(?:^|[/_-])share\.|social|avatar|icon|\.svg(?:$|\?)/i;

/**
 * Orders the addresses of a page's images, the most promising first: what is stated; then images that shops mark as the product's,
 * whose text has most of the title's words, the first large ones after the heading; last what looks like a logo.
 */
export function chooseImages({ stated, body, title }: Images): string[] {
  const longWords = (text: string) => new Set(wordsOf(text).filter((word) => word.length > 2));
  const wanted = [...longWords(title ?? '')];
  const isOfTitle = ({ alt }: BodyImage) => {
    const words = longWords(alt);
    return wanted.length > 0 && wanted.filter((word) => words.has(word)).length / wanted.length > 0.6;
  };
  const large = body.filter(({ isAfterHeading, isLarge }) => isAfterHeading && isLarge).slice(0, 5);
  const marked = body.filter(({ isMarked }) => isMarked);
  const shown = [...marked.filter(isOfTitle), ...marked, ...body.filter(isOfTitle), ...large];
  const ordered = [...stated, ...shown.map(({ source }) => source)].filter(
    (address) => typeof address === 'string',
  );
  const file = (address: string) => address.split('?', 1)[0]?.split('/').slice(-2).join('/') ?? '';
  return [
    ...ordered.filter((address) => !unlikely.test(file(address))),
    ...ordered.filter((address) => unlikely.test(file(address))),
  ];
}
