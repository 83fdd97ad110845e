import { bodyReader } from '#api/features/base/link-metadata/body-reader.ts';
import { chooseImages } from '#api/features/base/link-metadata/choose-images.ts';
import { chooseTitle } from '#api/features/base/link-metadata/choose-title.ts';
import { decodePage } from '#api/features/base/link-metadata/decode-page.ts';
import { headReader } from '#api/features/base/link-metadata/head-reader.ts';
import { isWall } from '#api/features/base/link-metadata/is-wall.ts';
import { jsonLdProduct } from '#api/features/base/link-metadata/json-ld-product.ts';
import { microdataReader } from '#api/features/base/link-metadata/microdata-reader.ts';
import { pageText } from '#api/features/base/link-metadata/page-text.ts';
import { priceOfPage } from '#api/features/base/link-metadata/price-of-page.ts';
import { walkMarkup } from '#api/features/base/link-metadata/walk-markup.ts';
import type { Currency } from '#contract/money.ts';

/** A page as it was fetched: its address, the charset of its header, and its first bytes. */
export interface Page {
  url: string;
  charset: string | null;
  body: Buffer;
}

/** What a page tells about itself; `images` are absolute addresses, the most promising first. */
export interface PageFacts {
  title: string | null;
  description: string | null;
  brand: string | null;
  images: string[];
  price: number | null;
  currency: Currency | null;
  /** Whether a shop shows this in place of its page to whoever it takes for a robot. */
  isWall: boolean;
}

// Lengths that a gift can hold (contract: Description 2000) and a brand chip can show.
const MAX_DESCRIPTION = 2000;
const MAX_BRAND = 40;
const MAX_IMAGES = 5;
const MAX_ADDRESS = 2000;
const imageKeys = ['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'];

/**
 * Reads a page: what the product is called and shown by (`chooseTitle`, `chooseImages`), the one price that its sources agree on
 * (`priceOfPage`), and the description by Open Graph, Twitter cards, structured data, or for search engines.
 */
export function parsePage({ url, charset, body }: Page): PageFacts {
  const { listener: head, found } = headReader();
  const { listener: microdata, found: item } = microdataReader();
  const { listener: visible, found: shown } = bodyReader();
  const html = decodePage(body, charset);
  walkMarkup(html, [head, microdata, visible]);
  const product = jsonLdProduct(found.scripts);
  const meta = (key: string) => found.metas.get(key)?.find((content) => content.trim() !== '');

  const descriptions = [
    meta('og:description'),
    meta('twitter:description'),
    product?.description,
    item.get('product.description'),
    meta('description'),
  ];
  const brands = [
    product?.brand,
    item.get('brand.name'),
    item.get('product.brand'),
    meta('product:brand'),
    meta('og:brand'),
  ];
  const title = chooseTitle({
    product: [product?.name, item.get('product.name')],
    headings: shown.headings,
    page: [meta('og:title'), meta('twitter:title'), found.title],
    siteName: meta('og:site_name'),
    url,
  });
  const stated = [
    ...imageKeys.flatMap((key) => found.metas.get(key) ?? []),
    ...(product?.images ?? []),
    item.get('product.image'),
    shown.loose.get('image'),
    meta('image'),
    found.imageLink,
  ];
  const images = chooseImages({ stated, body: shown.images, title });
  const { loose, amounts } = shown;
  const price = priceOfPage({
    meta,
    product,
    item,
    loose,
    amounts,
    title,
    html,
    url,
    language: found.language,
  });
  const statesNothing = product === null && price === null && meta('og:image') === undefined;

  return {
    title,
    description: firstText(descriptions, MAX_DESCRIPTION),
    brand: firstText(brands, MAX_BRAND),
    images: webAddresses(images, absoluteAddress(found.base, url) ?? url),
    price: price?.price ?? null,
    currency: price?.currency ?? null,
    isWall: statesNothing && isWall({ title: found.title, html, text: shown.textLength }),
  };
}

function firstText(values: (string | null | undefined)[], max: number): string | null {
  for (const value of values) {
    const text = pageText(value, max);
    if (text !== null) return text;
  }
  return null;
}

function webAddresses(values: (string | null | undefined)[], base: string): string[] {
  const addresses = values.map((value) => absoluteAddress(value, base)).filter((address) => address !== null);
  return [...new Set(addresses)].slice(0, MAX_IMAGES);
}

/** An http(s) address as a page writes it, relative to `base`; null for what is none. */
function absoluteAddress(value: string | null | undefined, base: string | URL): string | null {
  const written = value?.trim().replaceAll('&amp;', '&');
  if (!written || !URL.canParse(written, base)) return null;
  const { protocol, href } = new URL(written, base);
  return (protocol === 'https:' || protocol === 'http:') && href.length <= MAX_ADDRESS ? href : null;
}
