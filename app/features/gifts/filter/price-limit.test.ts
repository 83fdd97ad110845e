import { expect, test } from 'vitest';
import {
  isWithinLimit,
  priceLimitLabel,
  priceLimitOf,
  priceLimitQuery,
} from '#app/features/gifts/filter/price-limit.ts';
import { giftInput } from '#contract/gifts.ts';

const limitOf = (maxPrice: string, maxCurrency = 'ARS') =>
  priceLimitOf(new URLSearchParams({ maxPrice, maxCurrency }));

test.each([
  ['1.234,50', 123_450],
  ['1234.5', 123_450],
  ['12.999', 1_299_900],
  ['$ 45.000', 4_500_000],
  ['', null],
  ['0', null],
])('price limit: %j is %j cents', (typed, cents) => {
  expect(limitOf(typed)).toEqual({ typed, currency: 'ARS', cents, error: null });
});

test.each(['doce', '-20', '1,500', '10000000000', 'US$ 20'])(
  'price limit: %j is told as at the price field, kept, and limits nothing',
  (typed) => {
    const Price = typed === '1,500' || typed === 'US$ 20' ? 'x' : typed;
    const { error } = giftInput.shape.Price.safeParse(Price);
    expect(limitOf(typed)).toEqual({
      typed,
      currency: 'ARS',
      cents: null,
      error: error?.issues[0]?.message,
    });
    expect(isWithinLimit({ price: null, currency: null }, limitOf(typed))).toBe(true);
  },
);

test('price limit: of its currency alone, the first where none is known', () => {
  const limit = limitOf('20', 'USD');
  expect(limitOf('20', 'XYZ').currency).toBe('ARS');
  expect(priceLimitQuery(limit)).toEqual({ maxPrice: '20.00', maxCurrency: 'USD' });
  expect(priceLimitQuery(limitOf('0'))).toEqual({});
  expect(priceLimitLabel(limit)).toBe('Hasta US$\u00a020');
  expect(priceLimitLabel(limitOf(''))).toBeNull();
  const dollars = (price: number | null) => isWithinLimit({ price, currency: 'USD' }, limit);
  expect([20, 20.01, 0, null].map(dollars)).toEqual([true, false, false, false]);
  expect(isWithinLimit({ price: 5, currency: null }, limit)).toBe(false);
  expect(isWithinLimit({ price: 5, currency: null }, limitOf('5'))).toBe(true);
});
