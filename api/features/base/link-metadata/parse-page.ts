import { decodePage } from '#api/features/base/link-metadata/decode-page.ts';
import { headReader } from '#api/features/base/link-metadata/head-reader.ts';
import { jsonLdProduct } from '#api/features/base/link-metadata/json-ld-product.ts';
import { microdataReader } from '#api/features/base/link-metadata/microdata-reader.ts';
import { pagePrice } from '#api/features/base/link-metadata/page-price.ts';
import { pageText } from '#api/features/base/link-metadata/page-text.ts';
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
}

// Lengths that a gift can hold (contract: Name 120, Description 2000) and a brand chip can show.
const MAX_TITLE = 120;
const MAX_DESCRIPTION = 2000;
const MAX_BRAND = 40;
const MAX_IMAGES = 5;
const MAX_ADDRESS = 2000;
const imageKeys = ['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'];

/**
 * Reads a page: per field Open Graph, then Twitter cards, then a product in JSON-LD or microdata, then
 * `<title>` and the description for search engines. Price and currency come together from one source, or not at all.
 */
export function parsePage({ url, charset, body }: Page): PageFacts {
  const { listener: head, found } = headReader();
  const { listener: microdata, found: item } = microdataReader();
  walkMarkup(decodePage(body, charset), [head, microdata]);
  const product = jsonLdProduct(found.scripts);
  const meta = (key: string) => found.metas.get(key)?.find((content) => content.trim() !== '');

  const titles = [
    meta('og:title'),
    meta('twitter:title'),
    product?.name,
    item.get('product.name'),
    found.title,
  ];
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
  const images = [
    ...imageKeys.flatMap((key) => found.metas.get(key) ?? []),
    ...(product?.images ?? []),
    item.get('product.image'),
    meta('image'),
    found.imageLink,
  ];
  const price =
    product?.price ??
    pagePrice(meta('product:sale_price:amount'), meta('product:sale_price:currency')) ??
    pagePrice(meta('product:price:amount'), meta('product:price:currency')) ??
    pagePrice(meta('og:price:amount'), meta('og:price:currency')) ??
    pagePrice(item.get('offer.price') ?? item.get('offer.lowPrice'), item.get('offer.priceCurrency'));

  return {
    title: firstText(titles, MAX_TITLE),
    description: firstText(descriptions, MAX_DESCRIPTION),
    brand: firstText(brands, MAX_BRAND),
    images: webAddresses(images, absoluteAddress(found.base, url) ?? url),
    price: price?.price ?? null,
    currency: price?.currency ?? null,
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
