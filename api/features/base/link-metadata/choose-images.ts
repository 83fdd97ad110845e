import type { BodyImage } from '#api/features/base/link-metadata/body-reader.ts';

/** Where a page may show its product: by structured data and metas, and by the images of its body. */
export type Images = {
  stated: (string | null | undefined)[];
  body: readonly BodyImage[];
  title: string | null;
};

/** What shows a shop and not its product, or cannot be decoded. */
const unlikely =
  /logo|favicon|sprite|placeholder|blank|pixel|spacer|loading|default[-_]|share[-_]?(?:card|image|img)|(?:^|[/_-])share\.|social|avatar|icon|\.svg(?:$|\?)/i;

const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );

/**
 * Orders the addresses of a page's images, the most promising first: what is stated; then images that shops mark as the product's,
 * whose text has most of the title's words, the first large ones after the heading; last what looks like a logo.
 */
export function chooseImages({ stated, body, title }: Images): string[] {
  const wanted = wordsOf(title ?? '');
  const isOfTitle = ({ alt }: BodyImage) => {
    const words = wordsOf(alt);
    const shared = [...wanted].filter((word) => words.has(word)).length;
    return wanted.size > 0 && shared / wanted.size > 0.6;
  };
  const ordered = [
    ...stated,
    ...body
      .filter((image) => image.isMarked && isOfTitle(image))
      .flatMap(({ sources }) => sources.slice(0, 1)),
    ...body.filter(({ isMarked }) => isMarked).flatMap(({ sources }) => sources.slice(0, 1)),
    ...body.filter(isOfTitle).flatMap(({ sources }) => sources.slice(0, 1)),
    ...body
      .filter(({ isAfterHeading, isLarge }) => isAfterHeading && isLarge)
      .slice(0, 5)
      .flatMap(({ sources }) => sources.slice(0, 1)),
  ].filter((address) => typeof address === 'string');
  const file = (address: string) => address.split('?', 1)[0]?.split('/').slice(-2).join('/') ?? '';
  return [
    ...ordered.filter((address) => !unlikely.test(file(address))),
    ...ordered.filter((address) => unlikely.test(file(address))),
  ];
}
