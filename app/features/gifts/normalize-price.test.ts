import { expect, test } from 'vitest';
import { normalizePrice } from '#app/features/gifts/normalize-price.ts';

test.each([
  ['1500', '1500'],
  ['1500,50', '1500.50'],
  ['1500.50', '1500.50'],
  ['1.500,50', '1500.50'],
  ['45.000', '45000'],
  ['$ 1.234.567', '1234567'],
  ['0,5', '0.5'],
  ['0.001', '0.001'],
  ['0.500', '0.500'],
  ['0,123,456', '0,123,456'],
  ['', ''],
  ['1\u202f500,50', '1500.50'],
  ['\u200e$\u00a015.000', '15000'],
  ['1,234.56', '1234.56'],
  ['$1,234,567', '1234567'],
  ['1,234,567.8', '1234567.8'],
  ['1,500', '1,500'],
  ['1,23.45', '1,23.45'],
  ['-20', '-20'],
  ['15 mil', '15mil'],
  ['1e2', '1e2'],
  ['doce', 'doce'],
])('typed price: %j is sent as %j', (typed, sent) => {
  expect(normalizePrice(typed)).toBe(sent);
});

test.each([
  ['US$\u00a012,50', 'USD', '12.50'],
  ['u$s 1.299', 'USD', '1299'],
  ['20 USD', 'USD', '20'],
  ['$20 USD', 'USD', '20'],
  ['29,99\u00a0€', 'EUR', '29.99'],
  ['€ 1.234,56', 'EUR', '1234.56'],
  ['ARS 45.000', 'ARS', '45000'],
  ['AR$45.000', 'ARS', '45000'],
])('typed price: %j in %s is sent as %j', (typed, currency, sent) => {
  expect(normalizePrice(typed, currency)).toBe(sent);
});

test.each([
  ['US$ 20', 'ARS'],
  ['20 €', 'ARS'],
  ['USD 20', 'EUR'],
  ['MXN 20', 'USD'],
])('typed price: %j in %s is no price', (typed, currency) => {
  expect(normalizePrice(typed, currency)).toMatch(/[A-Z€]/);
});
