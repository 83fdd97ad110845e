import { expect, test } from 'vitest';
import { normalizePrice } from '#app/features/gifts/form/normalize-price.ts';

test.each([
  ['1500', '1500'],
  ['1500,50', '1500.50'],
  ['1500.50', '1500.50'],
  ['1.500,50', '1500.50'],
  ['45.000', '45000'],
  ['$ 1.234.567', '1234567'],
  ['0,5', '0.5'],
  ['', ''],
  ['1,500', '1,500'],
  ['1e2', '1e2'],
  ['doce', 'doce'],
])('%j is sent as %j', (typed, sent) => {
  expect(normalizePrice(typed)).toBe(sent);
});
