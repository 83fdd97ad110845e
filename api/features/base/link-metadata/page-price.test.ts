import { describe, expect, test } from 'vitest';
import { pagePrice } from '#api/features/base/link-metadata/page-price.ts';

describe('pagePrice', () => {
  test.each([
    ['1234.5', 1234.5],
    ['1234,5', 1234.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['12.999', 12999],
    ['12,999', 12999],
    ['1.234.567', 1234567],
    ['1,234,567.89', 1234567.89],
    ['1 234,56', 1234.56],
    ["1'234.56", 1234.56],
    ['$ 12.999,-', 12999],
    ['ARS 1500', 1500],
    ['149.0000', 149],
    ['1234.000', 1234],
    ['0.500', 0.5],
    ['1.999,999', 2000],
    [99.999, 100],
    [12.999, 13],
    ['9999999999.99', 9999999999.99],
  ])('reads %s', (amount, price) => {
    expect(pagePrice(amount, 'ARS')).toEqual({ price, currency: 'ARS' });
  });

  test.each([
    '',
    'consultar',
    '0',
    '0,00',
    'NaN',
    '99999999999',
    '1e99',
    '-',
    '.',
    null,
    undefined,
    {},
    [5],
    Number.NaN,
    -3,
    1e300,
  ])('gives nothing for %s', (amount) => {
    expect(pagePrice(amount, 'USD')).toBeNull();
  });

  test.each(['BRL', 'CLP', '$', '', 'US', null, undefined, 5, 'ARSUSD'])(
    'gives nothing in %s',
    (currency) => {
      expect(pagePrice('100', currency)).toBeNull();
    },
  );

  test.each([' usd ', 'Eur', 'ARS'])('knows the currency %s', (currency) => {
    expect(pagePrice('100', currency)?.currency).toBe(currency.trim().toUpperCase());
  });
});
