import type { Gift } from '#contract/gifts.ts';
import type { Currency } from '#contract/money.ts';

const symbols: Record<Currency, string> = { ARS: '$', USD: 'US$', EUR: '€' };

/** The sign of a currency; '$' when there is none. */
export function currencySymbol(currency: Currency | null) {
  return currency ? symbols[currency] : '$';
}

/**
 * A price in units of its currency, as people in Argentina write it: '$ 45.000', 'US$ 12,50'. The space does not break.
 * Null for no price: none given, zero or less.
 */
export function priceLabel(price: number | null, currency: Currency | null) {
  if (price === null || !(price > 0)) return null;
  return `${currencySymbol(currency)}\u00a0${digits(price)}`;
}

// why: a browser's own formats take a slow phone a tenth of a second to open (docs/decisions/011-page-cost.md), and the
// engines of server and browser disagree about symbols and spaces, where a page must say the same in both.
function digits(price: number) {
  const [units = '', cents] = price.toFixed(Number.isInteger(price) ? 0 : 2).split('.');
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return cents ? `${grouped},${cents}` : grouped;
}

/** Writes an amount as it stands in a field, which `normalizePrice` reads: '100.000', '12,50'; nothing for none. */
export const typedAmount = (amount: number | null): string => (amount === null ? '' : digits(amount));

const MONTH_MS = (365.25 / 12) * 24 * 3_600_000;

/** How old a price is at `now` (milliseconds since 1970), 'Precio de hace 4 meses'; null up to three months, or of no known age. */
export function priceAge({ pricedAt }: Pick<Gift, 'pricedAt'>, now: number): string | null {
  const months = (now - new Date(pricedAt ?? Number.NaN).getTime()) / MONTH_MS;
  if (!(months > 3)) return null;
  if (months < 12) return `Precio de hace ${Math.floor(months)} meses`;
  const years = Math.floor(months / 12);
  return years === 1 ? 'Precio de hace un año' : `Precio de hace ${years} años`;
}
