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
