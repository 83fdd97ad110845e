import type { BodyAmount } from '#api/features/base/link-metadata/body-reader.ts';
import { choosePrice, type Stated } from '#api/features/base/link-metadata/choose-price.ts';
import { isAlike } from '#api/features/base/link-metadata/choose-title.ts';
import type { ProductFacts } from '#api/features/base/link-metadata/json-ld-product.ts';
import { isForeignCurrency, type PagePrice, pagePrice } from '#api/features/base/link-metadata/page-price.ts';

/** What a page states of prices, by where it does. */
type Told = {
  /** The first content of a meta that says something. */
  meta: (key: string) => string | undefined;
  product: ProductFacts | null;
  /** Microdata, and properties that stand outside of an item. */
  item: ReadonlyMap<string, string>;
  loose: ReadonlyMap<string, string>;
  amounts: readonly BodyAmount[];
  title: string | null;
  html: string;
  url: string;
  language: string;
};

/** Prices from before a sale, as their metas are called. */
const LISTS = ['product:original_price', 'product:retail_price'];
const MAX_CODES = 200;

/** Gathers the prices that a page states, and chooses the one that they agree on (`choosePrice`); null without one. */
export function priceOfPage(told: Told): PagePrice | null {
  const { meta, product, item, loose, amounts, title, html, url, language } = told;
  const codes = [
    item.get('offer.priceCurrency'),
    ...['product:price:currency', 'og:price:currency'].map((key) => meta(key)),
  ];
  const inMeta = (key: string) =>
    priceOf(meta(`${key}:amount`), meta(`${key}:currency`) ?? meta('product:price:currency'));
  // why: the first item of a page may be one of those that it recommends.
  const isOfAnother = title !== null && !isAlike(item.get('product.name') ?? title, title);
  const inItem = priceOf(item.get('offer.price') ?? item.get('offer.lowPrice'), codes[0]);
  const standard = priceOf(
    meta('og:price:standard_amount'),
    codes.find((code) => code !== undefined),
  );
  return choosePrice(
    [
      { prices: product?.prices ?? [] },
      { ...inMeta('product:sale_price'), isSale: true },
      ...['product:price', 'og:price'].map(inMeta),
      ...(isOfAnother ? [] : [inItem]),
      priceOf(loose.get('price'), loose.get('priceCurrency')),
    ],
    amounts,
    { host: new URL(url).hostname, language, codes: codesIn(html) },
    {
      lists: [...LISTS.map(inMeta), standard].flatMap(({ prices }) => prices),
      isForeign: product?.isForeign === true || codes.some(isForeignCurrency),
    },
  );
}

/** The codes of currencies that a page's scripts name. */
function codesIn(html: string): Set<string> {
  const named = /currency(?:_?code)?["']?\s{0,3}[:=]\s{0,3}["']([A-Z]{3})["']/gi;
  const codes = new Set<string>();
  let count = 0;
  for (const [, code = ''] of html.matchAll(named)) {
    codes.add(code.toUpperCase());
    count += 1;
    if (count >= MAX_CODES) break;
  }
  return codes;
}

function priceOf(amount: string | undefined, currency: string | undefined): Stated {
  const price = pagePrice(amount, currency);
  return { prices: price ? [price] : [] };
}
