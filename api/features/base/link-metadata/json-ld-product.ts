import { type PagePrice, pagePrice } from '#api/features/base/link-metadata/page-price.ts';

/** What a page's structured data says of the product that it sells. Texts and addresses are as written there. */
export interface ProductFacts {
  name: string | null;
  description: string | null;
  brand: string | null;
  images: string[];
  price: PagePrice | null;
}

type Node = Record<string, unknown>;

const MAX_VISITS = 5000;
const MAX_ITEMS = 500;
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
  return {
    name: textIn(product['name']),
    description: textIn(product['description']),
    brand: textIn(follow(first(product['brand']))),
    images: list(product['image']).flatMap(
      (image) => textIn(follow(image), ['url', 'contentUrl', '@id']) ?? [],
    ),
    price: firstPrice([product, ...variants].flatMap((node) => list(node['offers'])).map(follow)),
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
      return [JSON.parse(text())];
    } catch {
      // The next try, or nothing.
    }
  }
  return [];
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

function firstPrice(offers: unknown[]): PagePrice | null {
  for (const offer of offers.filter(isNode)) {
    const [specification] = list(offer['priceSpecification']).filter(isNode);
    const amount = offer['price'] ?? offer['lowPrice'] ?? specification?.['price'];
    const price = pagePrice(amount, offer['priceCurrency'] ?? specification?.['priceCurrency']);
    const inner = price ?? firstPrice(list(offer['offers']).slice(0, MAX_ITEMS).filter(isPlainOffer));
    if (inner) return inner;
  }
  return null;
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
