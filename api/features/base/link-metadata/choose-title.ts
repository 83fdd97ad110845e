import { normalizeName } from '#api/db/name-parts.ts';
import { pageText } from '#api/features/base/link-metadata/page-text.ts';

/** Where a page may say what its product is called, as written there. */
export type Titles = {
  /** What structured data calls the product. */
  product: (string | null | undefined)[];
  headings: readonly string[];
  /** What the page calls itself: Open Graph, Twitter, `<title>`. */
  page: (string | null | undefined)[];
  siteName: string | undefined;
  url: string;
};

const MAX_TITLE = 120;
const MAX_RAW = 300;
const seams = /\s+[|•»·–—-]\s+|\s*\|\s*|:\s+(?=\S*\.\w{2,3}\b)/;
/** What sells: verbs before and after the name, and a price behind it. */
const selling =
  /\s+-\s+(?:buy|shop|comprar|compra)\s.*$|^(?:buy|shop|comprar|compra|comprá|precio de|acheter|achat|kaufen|jetzt kaufen)\s+(?=\S)|\s+(?:online|al mejor precio|best price)$|\s+[-–|]\s+(?:[$€]|ars|usd|u\$s)\s?[\d.,]+$/i;

/** The words of a text, in lower case and without accents. */
export const wordsOf = (text: string) =>
  normalizeName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
const letters = (text: string) => wordsOf(text).join('');
/** More of a segment than this beside the shop's name ('.com', ' online') is not the shop's. */
const MAX_BESIDE = 6;

/**
 * Chooses what a page calls its product: by its structured data; else the heading most of whose words the page's title has; else
 * that title without the shop's name. Null where it says nothing. At most 120 characters.
 */
export function chooseTitle({ product, headings, page, siteName, url }: Titles): string | null {
  const shop = shopNames(url, siteName);
  const clean = (value: string | null | undefined) => {
    const text = pageText(value, MAX_RAW);
    return text && withoutShop(text, shop);
  };
  const titles = page.map(clean).filter((title) => title !== null);
  const said = new Set(titles.flatMap(wordsOf));
  const named = product.map(clean).find((name) => name !== null);
  const heading = headings.map(clean).find((text) => text !== null && isNamed(text, said, shop));
  // why: some write the brand too, which the structured name leaves to a field of its own.
  const fuller = named && [heading, titles[0]].find((text) => text && addsFewWords(text, named));
  return pageText(fuller || named || heading || titles[0], MAX_TITLE);
}

function addsFewWords(heading: string, name: string): boolean {
  const [longer, shorter] = [wordsOf(heading), wordsOf(name)];
  const added = longer.filter((word) => !shorter.includes(word));
  const isWithin = shorter.every((word) => longer.includes(word));
  // why: a number behind a name is its price, or the shop's own for it.
  return isWithin && added.length > 0 && added.length <= 3 && added.every((word) => /^\p{L}+$/u.test(word));
}

/** Whether most of a heading's words stand in what the page calls itself. */
function isNamed(heading: string, said: ReadonlySet<string>, shop: readonly string[]): boolean {
  const words = wordsOf(heading);
  if (words.length === 0 || shop.includes(letters(heading))) return false;
  return words.filter((word) => said.has(word)).length / words.length > 0.6;
}

/** What the shop may call itself: its site's name, and its host with and without the ending. */
function shopNames(url: string, siteName: string | undefined): string[] {
  const host = new URL(url).hostname.replace(/^www\d?\./, '');
  const parts = host.split('.');
  const names = [siteName ?? '', host, ...parts.filter((part) => part.length > 3)];
  return [...new Set(names.map(letters).filter((name) => name.length > 1))];
}

function isShop(segment: string, shop: readonly string[]): boolean {
  const bare = letters(segment);
  return (
    bare === '' ||
    shop.some(
      (name) =>
        bare === name ||
        (name.length > 3 &&
          (bare.startsWith(name) || bare.endsWith(name)) &&
          bare.length <= name.length + MAX_BESIDE),
    )
  );
}

/** Takes the shop's name off both ends of a title, and words that sell. */
function withoutShop(title: string, shop: readonly string[]): string {
  let segments = title.split(seams).map((segment) => segment.trim());
  const at = segments.findIndex((segment, index) => index > 0 && isShop(segment, shop));
  let text = title;
  if (at > 0) text = title.slice(0, title.indexOf(segments[at] ?? '', (segments[0] ?? '').length));
  segments = text.split(seams);
  if (segments.length > 1 && isShop(segments[0] ?? '', shop))
    text = text.slice((segments[0] ?? '').length).replace(/^[\s|•·–—:-]+/, '');
  const bare = text
    .replace(/[\s|•·–—:-]+$|\s+»$/, '')
    .replace(selling, '')
    .replace(selling, '');
  return bare.trim() === '' ? title : bare.trim();
}

/** Whether two names have most of the shorter one's words in common. */
export function isAlike(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (shorter.length === 0) return false;
  return shorter.filter((word) => longer.includes(word)).length / shorter.length > 0.6;
}
