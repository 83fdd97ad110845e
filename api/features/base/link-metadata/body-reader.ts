import type { MarkupListener } from '#api/features/base/link-metadata/walk-markup.ts';

/** An image of the body: its address, what it says it shows, and whether a heading came before. */
export type BodyImage = {
  source: string;
  alt: string;
  /** Whether shops mark it so as the one of the product. */
  isMarked: boolean;
  isLarge: boolean;
  isAfterHeading: boolean;
};
/** A piece of visible text that holds an amount; `isStruck` where it stands crossed out, as an older price. */
export type BodyAmount = { text: string; isStruck: boolean; isBoxed: boolean };

const MAX_HEADINGS = 10;
const MAX_SOURCE_CHARS = 4000;
const MAX_IMAGES = 300;
const MAX_AMOUNTS = 60;
const MAX_TEXT_CHARS = 300;
/** So much visible text after the heading is near the name. */
const NEAR_CHARS = 4000;
const MAX_BOXES = 20;
const MAX_MARK_CHARS = 150;
/** How many pieces of text with a digit are looked at, each with all that it stands in. */
const MAX_ASKED = 300;
/** No visible text of the page. */
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'option', 'textarea', 'svg', 'iframe']);
const struckClass =
  /(?:^|[\s_-])(?:old|was|strike|strikethrough|line-through|crossed|tachado|anterior|msrp|compare)(?:$|[\s_-])/i;
const priceClass = /price|precio|prix|preco|importe|amount/i;
const aside =
  /(?:related|recommend|similar|carousel|upsell|cross-?sell|footer|shipping|instal|cuota|save|saving|ahorr)/i;
const digit = /\d/;
const money = /[$€£¥]|\b(?:ars|usd|eur|u\$s)\b/i;

type Open = { name: string; attributes: Record<string, string>; isItem: boolean };

const marksOf = ({ attributes }: Open) =>
  ['class', 'id', 'data-testid'].map((name) => (attributes[name] ?? '').slice(0, MAX_MARK_CHARS)).join(' ');
const isStruck = (element: Open) =>
  ['del', 's', 'strike'].includes(element.name) || struckClass.test(marksOf(element));
const isBox = (element: Open) =>
  element.attributes['itemprop'] === 'price' || priceClass.test(marksOf(element));

/**
 * Collects what the body of a page shows of its product: the main headings, images in order, and visible amounts near the first
 * heading, and an `itemprop=price` or `image` that stands outside of an item.
 */
export function bodyReader() {
  const found = {
    headings: [] as string[],
    images: [] as BodyImage[],
    amounts: [] as BodyAmount[],
    loose: new Map<string, string>(),
    /** How many visible characters the page has. */
    textLength: 0,
  };
  const open: Open[] = [];
  let silent = 0;
  let near = 0;
  let asked = 0;
  let boxes = 0;
  let isHeading = false;

  function addImage(attributes: Record<string, string>) {
    if (found.images.length >= MAX_IMAGES) return;
    const source = sourceOf(attributes);
    if (source === undefined) return;
    const width = Number.parseInt(attributes['width'] ?? '', 10);
    const height = Number.parseInt(attributes['height'] ?? '', 10);
    found.images.push({
      source,
      alt: attributes['alt'] ?? '',
      isMarked:
        attributes['id'] === 'landingImage' ||
        'data-old-hires' in attributes ||
        'data-a-dynamic-image' in attributes,
      isLarge: !(width < 200 || height < 200),
      isAfterHeading: found.headings.length > 0,
    });
  }

  function addLoose(attributes: Record<string, string>) {
    const property = attributes['itemprop'];
    if (!property || open.at(-1)?.isItem) return;
    const value = attributes['content'] ?? attributes['src'] ?? attributes['href'];
    if (value && !found.loose.has(property)) found.loose.set(property, value);
  }

  function addAmount(data: string) {
    if (found.amounts.length >= MAX_AMOUNTS || asked >= MAX_ASKED || !digit.test(data)) return;
    asked += 1;
    // why: asked of its ancestors only where there is an amount; asked of each element it took half the time of a page.
    if (open.some((element) => aside.test(marksOf(element)))) return;
    const isBoxed = boxes < MAX_BOXES && open.some(isBox);
    if (!isBoxed && !money.test(data)) return;
    boxes += Number(isBoxed);
    found.amounts.push({ text: data.slice(0, MAX_TEXT_CHARS), isStruck: open.some(isStruck), isBoxed });
  }

  const listener: MarkupListener = {
    open(name, attributes) {
      addLoose(attributes);
      open.push({ name, attributes, isItem: open.at(-1)?.isItem === true || 'itemscope' in attributes });
      if (name === 'img') addImage(attributes);
      else if (SILENT.has(name)) silent += 1;
      else if (name === 'h1' && found.headings.length < MAX_HEADINGS) {
        isHeading = true;
        found.headings.push('');
      }
    },
    text(data) {
      if (silent > 0) return;
      found.textLength += data.trim().length;
      if (isHeading) {
        const text = (found.headings.pop() ?? '') + data;
        found.headings.push(text.slice(0, MAX_TEXT_CHARS));
      } else if (found.headings.length > 0 && near < NEAR_CHARS) {
        near += data.trim().length;
        addAmount(data);
      }
    },
    close(name) {
      open.pop();
      if (SILENT.has(name)) silent -= 1;
      if (name === 'h1') isHeading = false;
    },
  };
  return { listener, found };
}

/** The address of an image, of several that of the largest; undefined without one. */
function sourceOf(attributes: Record<string, string>): string | undefined {
  const dynamic = /"(https?:[^"]+)"/.exec(
    (attributes['data-a-dynamic-image'] ?? '').slice(0, MAX_SOURCE_CHARS),
  )?.[1];
  const srcset = (attributes['srcset'] ?? attributes['data-srcset'] ?? '')
    .slice(0, MAX_SOURCE_CHARS)
    .trim()
    .split(/[\s,]+/, 1)[0];
  return [
    attributes['data-old-hires'],
    dynamic,
    attributes['data-zoom-image'],
    attributes['data-src'],
    attributes['src'],
    srcset,
  ].find((source) => source && source.trim() !== '' && !source.startsWith('data:'));
}
