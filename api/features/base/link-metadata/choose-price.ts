import type { BodyAmount } from '#api/features/base/link-metadata/body-reader.ts';
import { amountsOfText, type PagePrice } from '#api/features/base/link-metadata/page-price.ts';
import type { Currency } from '#contract/money.ts';

/** The prices that a page states in one place, the main one first; `isSale` where it says that this one beats the others. */
export type Stated = { prices: readonly PagePrice[]; isSale?: boolean };

/** What the page says beside its numbers of which currency a lone `$` is. */
export type Where = {
  host: string;
  language: string;
  /** The codes of currencies that its scripts name. */
  codes: ReadonlySet<string>;
};
/** What is known of prices beside those of now: older ones, and whether one is stated in a currency that is none of ours. */
export type Beside = { lists: readonly PagePrice[]; isForeign: boolean };

const same = (one: PagePrice, other: PagePrice) =>
  one.currency === other.currency && Math.abs(one.price - other.price) < 0.01;

/**
 * Chooses the one price that a page's sources agree on. Where they differ, a sale price, else the one that also stands in the text near the
 * name and is not crossed out; where that decides nothing, none: a wrong price is worse than none.
 */
export function choosePrice(
  sources: readonly Stated[],
  amounts: readonly BodyAmount[],
  where: Where,
  { lists, isForeign }: Beside,
): PagePrice | null {
  const isCurrent = (price: PagePrice) => !lists.some((list) => same(list, price));
  // why: a shop that always says both says the same twice where nothing is reduced.
  const isReduced = sources.some(({ prices }) => prices.some(isCurrent));
  const withoutLists = (prices: readonly PagePrice[]) => (isReduced ? prices.filter(isCurrent) : prices);
  const offered = sources.map((source) => ({ ...source, prices: withoutLists(source.prices) }));
  const stated = offered.filter(({ prices }) => prices.length > 0);
  const main = distinct(stated.flatMap(({ prices }) => prices.slice(0, 1)));
  // why: what such a page says in one of ours is by a rate of its own.
  if (main.length === 0) return isForeign ? null : boxed(amounts, where);
  const every = distinct(stated.flatMap(({ prices }) => prices));
  const visible = amounts.filter(({ isStruck }) => !isStruck).flatMap(({ text }) => amountsOfText(text));
  const isShown = (price: PagePrice) => visible.some((amount) => Math.abs(amount.price - price.price) < 0.01);
  const current = every.filter(isShown);
  const [only] = main;
  if (main.length === 1 && only && (isShown(only) || current.length !== 1)) return only;
  const sale = distinct(stated.filter(({ isSale }) => isSale).flatMap(({ prices }) => prices.slice(0, 1)));
  if (sale.length === 1 && sale[0]) return sale[0];
  const shownMain = main.filter(isShown);
  if (shownMain.length === 1) return shownMain[0] ?? null;
  return current.length === 1 ? (current[0] ?? null) : null;
}

/** The price of the shop's own box beside the name, where all that is not crossed out there says the same. */
function boxed(amounts: readonly BodyAmount[], where: Where): PagePrice | null {
  const found = amounts
    .filter(({ isBoxed, isStruck }) => isBoxed && !isStruck)
    .flatMap(({ text }) => amountsOfText(text))
    .flatMap(({ price, sign }) => {
      const currency = currencyOf(sign, where);
      return currency ? [{ price, currency }] : [];
    });
  const prices = distinct(found);
  return prices.length === 1 ? (prices[0] ?? null) : null;
}

/** The currency of a written sign; null for one that may be several. */
function currencyOf(sign: string, { host, language, codes }: Where): Currency | null {
  const bare = sign.toUpperCase().replaceAll(/[\s.]/g, '');
  if (['USD', 'US$', 'U$S', 'U$D', 'US'].includes(bare)) return 'USD';
  if (bare === '€' || bare === 'EUR') return 'EUR';
  if (bare === 'ARS' || bare === 'AR$') return 'ARS';
  if (bare !== '$') return null;
  const [code] = codes;
  if (codes.size === 1) return code === 'ARS' || code === 'USD' ? code : null;
  if (host.endsWith('.ar') || /^es[-_]ar$/i.test(language)) return 'ARS';
  return /^en[-_]us$/i.test(language) && /\.(?:com|us)$/.test(host) ? 'USD' : null;
}

function distinct(prices: readonly PagePrice[]): PagePrice[] {
  return prices.filter((price, index) => prices.findIndex((other) => same(price, other)) === index);
}
