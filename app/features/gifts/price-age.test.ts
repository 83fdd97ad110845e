import { expect, test } from 'vitest';
import { priceAge } from '#app/features/gifts/price.ts';

const now = Date.parse('2026-11-26T12:00:00.000Z');

test.each([
  ['2026-11-26T12:00:00.000Z', null],
  ['2026-08-28T12:00:00.000Z', null],
  ['2026-08-26T11:00:00.000Z', 'Precio de hace 3 meses'],
  ['2026-07-20T12:00:00.000Z', 'Precio de hace 4 meses'],
  ['2025-12-01T12:00:00.000Z', 'Precio de hace 11 meses'],
  ['2025-11-20T12:00:00.000Z', 'Precio de hace un año'],
  ['2024-11-20T12:00:00.000Z', 'Precio de hace 2 años'],
  ['2027-11-20T12:00:00.000Z', null],
  ['', null],
  [null, null],
  [undefined, null],
])('price age: of %s it reads %s', (pricedAt, said) => {
  expect(priceAge({ pricedAt }, now)).toBe(said);
});
