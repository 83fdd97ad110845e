import type { Currency } from '#contract/money.ts';

const symbols: Record<Currency, string> = { ARS: '$', USD: 'US$', EUR: '€' };

// why: only digits are left to Intl; the engines of server and browser disagree about symbols and spaces, and a page
// must say the same in both.
const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The sign of a currency; '$' when there is none (spec section 9). */
export function currencySymbol(currency: Currency | null) {
  return currency ? symbols[currency] : '$';
}

/**
 * A price in units of its currency, as people in Argentina write it: '$ 45.000', 'US$ 12,50'. The space does not break.
 * Null for no price: none given, zero or less (spec section 5: sent only if above 0).
 */
export function priceLabel(price: number | null, currency: Currency | null) {
  if (price === null || !(price > 0)) return null;
  const digits = (Number.isInteger(price) ? whole : withCents).format(price);
  return `${currencySymbol(currency)}\u00a0${digits}`;
}
