import { describe, expect, test } from 'vitest';
import { currencySymbol, priceLabel, typedAmount } from '#app/features/gifts/price.ts';

describe('priceLabel', () => {
  test.each([
    [45000, 'ARS', '$\u00a045.000'],
    [1500, null, '$\u00a01.500'],
    [12.5, 'USD', 'US$\u00a012,50'],
    [9_999_999_999.99, 'EUR', '€\u00a09.999.999.999,99'],
    [0.01, 'ARS', '$\u00a00,01'],
    [999, 'ARS', '$\u00a0999'],
    [1000.1, 'ARS', '$\u00a01.000,10'],
  ] as const)('%s %s is written %s', (price, currency, label) => {
    expect(priceLabel(price, currency)).toBe(label);
  });

  test.each([null, 0, -3, Number.NaN])('%s is no price', (price) => {
    expect(priceLabel(price, 'ARS')).toBeNull();
  });
});

test('price: figures are grouped as Argentina does, at every size', () => {
  const whole = new Intl.NumberFormat('es-AR');
  const withCents = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 });
  for (let cents = 1; cents < 1_000_000_000_000; cents = Math.ceil(cents * 1.01)) {
    const price = cents / 100;
    const official = (Number.isInteger(price) ? whole : withCents).format(price);
    expect(priceLabel(price, 'ARS')).toBe(`$\u00a0${official}`);
  }
});

test('price: without a currency the sign is the peso’s', () => {
  expect(currencySymbol(null)).toBe('$');
});

test('price: as it is typed in a field it has a comma, and nothing for none', () => {
  expect([12.5, 100_000, null].map(typedAmount)).toEqual(['12,50', '100.000', '']);
});
