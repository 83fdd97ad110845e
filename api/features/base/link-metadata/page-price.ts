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
  const known = code === '€' ? 'EUR' : currencies.find((ours) => ours === code);
  const value = typeof amount === 'string' ? amountOfText(amount) : amount;
  if (!known || typeof value !== 'number') return null;
  const price = Math.round(value * 100) / 100;
  return price > 0 && price <= MAX_PRICE ? { price, currency: known } : null;
}

/** Whether something names a currency by its code, and none of ours. */
export function isForeignCurrency(currency: unknown): boolean {
  return (
    typeof currency === 'string' && /^\s*[a-z]{3}\s*$/i.test(currency) && pagePrice(1, currency) === null
  );
}

function amountOfText(text: string): number {
  if (/\de[+-]?\d/i.test(text)) return Number.NaN;
  const written = text.slice(0, 60);
  // why: some write the cents behind the sign ("35€ 99"), or leave out the zero before them (".75 €").
  const behind = /(\d)\s?[€$]\s?(\d{2})(?!\d)/;
  const [run = ''] =
    /(?:\d|[.,](?=\d{2}(?!\d)))[\d.,'’\s]{0,30}/.exec(written.replace(behind, '$1,$2')) ?? [];
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

const SIGNS = String.raw`US\$|U\$S|U\$D|AR\$|ARS|USD|EUR|[$€£¥]`;
const RUN = String.raw`\d[\d.,'’\u00a0 ]{0,20}`;
const written = new RegExp(
  String.raw`(?<before>${SIGNS})\s{0,3}:?\s{0,3}(?<behind>${RUN})|(?<run>${RUN})(?:\s{0,3}(?<after>${SIGNS}))?`,
  'gi',
);

/** The amounts of a visible text, each with the sign of its currency, '' where it has none; at most ten. */
export function amountsOfText(text: string): { price: number; sign: string }[] {
  const found: { price: number; sign: string }[] = [];
  for (const { groups = {} } of text.slice(0, 300).matchAll(written)) {
    if (found.length >= 10) break;
    const price = Math.round(amountOfText((groups['behind'] ?? groups['run'] ?? '').trim()) * 100) / 100;
    const sign = groups['before'] ?? groups['after'] ?? '';
    if (price > 0 && price <= MAX_PRICE) found.push({ price, sign });
  }
  return found;
}
