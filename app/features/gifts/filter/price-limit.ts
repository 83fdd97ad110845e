import { normalizePrice } from '#app/features/gifts/normalize-price.ts';
import { priceLabel } from '#app/features/gifts/price.ts';
import { currencies } from '#contract/currencies.ts';
import type { Gift } from '#contract/gifts.ts';
import type { Currency } from '#contract/money.ts';
import { centsOf, MAX_CENTS, PRICE, priceTexts } from '#contract/price.ts';

/** What a gift may cost at most, as the address has it: `?maxPrice=&maxCurrency=`. */
export type PriceLimit = {
  /** As it was typed, wrong or not. */
  typed: string;
  currency: Currency;
  /** Null for no limit: none given, 0, or one that is wrong. */
  cents: number | null;
  /** Says what is wrong with it. */
  error: string | null;
};

/** Parses the price limit of an address, by the rules of a gift's price field; in the first currency where none is named. */
export function priceLimitOf(params: URLSearchParams): PriceLimit {
  const typed = params.get('maxPrice')?.trim() ?? '';
  const currency = currencies.find((code) => code === params.get('maxCurrency')) ?? currencies[0];
  const price = normalizePrice(typed, currency);
  if (!PRICE.test(price)) return { typed, currency, cents: null, error: priceTexts.noNumber };
  const cents = centsOf(price);
  const isTooMuch = cents !== null && cents > MAX_CENTS;
  return { typed, currency, cents: isTooMuch ? null : cents, error: isTooMuch ? priceTexts.tooMuch : null };
}

/** Checks a gift against a price limit; a price without a currency is in the first, and no price is within none. */
export function isWithinLimit(
  { price, currency }: Pick<Gift, 'price' | 'currency'>,
  limit: PriceLimit,
): boolean {
  if (limit.cents === null) return true;
  if (!price || (currency ?? currencies[0]) !== limit.currency) return false;
  return Math.round(price * 100) <= limit.cents;
}

/** The query of the API for a price limit; nothing for none. */
export function priceLimitQuery({ cents, currency }: PriceLimit) {
  return cents === null ? {} : { maxPrice: (cents / 100).toFixed(2), maxCurrency: currency };
}

/** A price limit in words: 'Hasta $ 1.234,50', or what is wrong with it; null for none. */
export function priceLimitLabel({ cents, currency, error }: PriceLimit): string | null {
  return cents === null ? error : `Hasta ${priceLabel(cents / 100, currency)}`;
}
