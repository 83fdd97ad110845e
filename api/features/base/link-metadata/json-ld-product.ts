import { isForeignCurrency, type PagePrice, pagePrice } from '#api/features/base/link-metadata/page-price.ts';

/** What a page's structured data says of the product that it sells. Texts and addresses are as written there. */
export interface ProductFacts {
  name: string | null;
  description: string | null;
  brand: string | null;
  images: string[];
  /** All that it is offered at, the main price first. */
  prices: PagePrice[];
  /** Whether it is offered in a currency that is none of ours. */
  isForeign: boolean;
}

type Node = Record<string, unknown>;

const MAX_VISITS = 5000;
const MAX_ITEMS = 500;
const MAX_PRICES = 50;
const productTypes =
  /^(?:https?:\/\/schema\.org\/)?(Product|ProductGroup|ProductModel|IndividualProduct|Book)$/;
// why: a page's own product stands at the top, in a graph or as what the page is about; lists hold other products.
const waysDown = ['@graph', 'mainEntity', 'mainEntityOfPage', 'hasVariant'] as const;

/** The first product in the JSON-LD scripts of a page, else the first thing on offer; null when there is neither. */
export function jsonLdProduct(scripts: string[]): ProductFacts | null {
  const nodes = allNodes(scripts.flatMap(parsedLoosely));
  const named = new Map(
    nodes.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node]] : [])),
  );
  const follow = (value: unknown) => (isNode(value) && named.get(String(value['@id']))) || value;

  const product = nodes.find(isProduct) ?? nodes.find((node) => node['offers']);
  if (!product) return null;
  const variants = list(product['hasVariant']).filter(isNode);
  const offers = [product, ...variants].flatMap((node) => list(node['offers'])).map(follow);
  return {
    name: textIn(product['name']),
    description: textIn(product['description']),
    brand: textIn(follow(first(product['brand']))),
    images: list(product['image']).flatMap(
      (image) => textIn(follow(image), ['url', 'contentUrl', '@id']) ?? [],
    ),
    prices: pricesOf(offers).slice(0, MAX_PRICES),
    isForeign: offers.filter(isNode).some(({ priceCurrency }) => isForeignCurrency(priceCurrency)),
  };
}

/** Shops wrap JSON in comments, leave line breaks in texts and commas at ends; what cannot be mended is passed over. */
function parsedLoosely(script: string): unknown[] {
  const bare = script.replace(
    /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g,
    '',
  );
  const mended = () => bare.replace(/\p{Cc}+/gu, ' ').replace(/,(?=\s{0,50}[\]}])/g, '');
  for (const text of [() => bare, mended]) {
    try {
      return [JSON.parse(text(), withKnownKeys)];
    } catch {
      // The next try, or nothing.
    }
  }
  return [];
}

const KEYS = new Map(
  [
    ...['@type', '@id', '@graph', '@value', 'name', 'description', 'brand', 'image', 'url', 'contentUrl'],
    ...['offers', 'price', 'lowPrice', 'priceCurrency', 'priceSpecification', 'priceType', 'hasVariant'],
    ...['mainEntity', 'mainEntityOfPage', 'sales', 'value', 'currency'],
  ].map((key) => [key.toLowerCase(), key]),
);

/** Gives the keys that are read the case that the standard has, whatever the shop's (`Price`, `PriceCurrency`). */
function withKnownKeys(_key: string, value: unknown): unknown {
  if (!isNode(value)) return value;
  for (const key of Object.keys(value)) {
    const known = KEYS.get(key.toLowerCase());
    if (known && known !== key && !(known in value)) value[known] = value[key];
  }
  return value;
}

function allNodes(roots: unknown[]): Node[] {
  const queue = [...roots];
  const nodes: Node[] = [];
  for (const [visit, value] of queue.entries()) {
    if (visit >= MAX_VISITS) break;
    if (Array.isArray(value)) queue.push(...value.slice(0, MAX_ITEMS));
    if (!isNode(value)) continue;
    nodes.push(value);
    for (const way of waysDown) queue.push(...list(value[way]).slice(0, MAX_ITEMS));
  }
  return nodes;
}

function pricesOf(offers: unknown[]): PagePrice[] {
  return offers.filter(isNode).flatMap((offer) => {
    const specifications = list(offer['priceSpecification']).filter(isNode);
    const sale = specifications.find(
      (each) => !/List|Strikethrough|SRP/.test(String(each['priceType'] ?? '')),
    );
    const stated = offer['price'] ?? offer['lowPrice'] ?? sale?.['price'];
    const { amount, currency } = inside(stated);
    const price = pagePrice(amount, currency ?? offer['priceCurrency'] ?? sale?.['priceCurrency']);
    const inner = list(offer['offers']).slice(0, MAX_ITEMS).filter(isPlainOffer);
    return price ? [price] : pricesOf(inner);
  });
}

/** An amount that shops write inside a node: `{ value, currency }`, or `{ sales: { value, currency } }`. */
function inside(stated: unknown): { amount: unknown; currency?: unknown } {
  if (!isNode(stated)) return { amount: stated };
  const node = [stated['sales'], stated['sale'], stated].find((each) => isNode(each) && 'value' in each);
  return isNode(node) ? { amount: node['value'], currency: node['currency'] } : { amount: null };
}

function isPlainOffer(value: unknown): boolean {
  return isNode(value) && !('offers' in value);
}

function isProduct(node: Node): boolean {
  return list(node['@type']).some((type) => typeof type === 'string' && productTypes.test(type));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function first(value: unknown): unknown {
  return list(value)[0];
}

/** A text written plainly, as the first of several, or inside a node under one of `keys`. */
function textIn(value: unknown, keys = ['name', '@value']): string | null {
  const plain = first(value);
  if (typeof plain === 'string') return plain;
  if (!isNode(plain)) return null;
  for (const key of keys) {
    const inner = first(plain[key]);
    if (typeof inner === 'string') return inner;
  }
  return null;
}
