import { currencies } from '#contract/currencies.ts';
import type { Currency } from '#contract/money.ts';

/** A price that a gift can carry: in units of the currency, rounded to cents. */
export interface PagePrice {
  price: number;
  currency: Currency;
}

const MAX_PRICE = 9_999_999_999.99;

/**
 * The price that a page states, or null when the amount cannot be read, is zero or too large, or when the currency is
 * none of ours (a price in another one would be shown as pesos). Amounts are numbers or texts such as `1234.5`,
 * `1.234,56`, `1,234.56`, `$ 12.999` (three digits after a lone sign are thousands, since no price has three decimals).
 */
export function pagePrice(amount: unknown, currency: unknown): PagePrice | null {
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  const known = currencies.find((ours) => ours === code);
  const value = typeof amount === 'string' ? amountOfText(amount) : amount;
  if (!known || typeof value !== 'number') return null;
  const price = Math.round(value * 100) / 100;
  return price > 0 && price <= MAX_PRICE ? { price, currency: known } : null;
}

function amountOfText(text: string): number {
  if (/\de[+-]?\d/i.test(text)) return Number.NaN;
  const [run = ''] = /\d[\d.,'’\s]{0,30}/.exec(text.slice(0, 60)) ?? [];
  const digits = run.replace(/['’\s]/g, '').replace(/[.,]+$/, '');
  const decimalAt = decimalSign(digits);
  const whole = digits.slice(0, decimalAt).replace(/[.,]/g, '');
  return Number(`${whole}.${digits.slice(decimalAt + 1)}`);
}

/** Where the decimal sign stands; the length when there is none. */
function decimalSign(digits: string): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits.length;
  const mixed = digits.includes('.') && digits.includes(',');
  const repeated = digits.indexOf(digits.charAt(last)) !== last;
  if (repeated) return digits.length;
  const grouped = digits.length - last === 4 && /^[1-9]\d{0,2}$/.test(digits.slice(0, last));
  return !mixed && grouped ? digits.length : last;
}
