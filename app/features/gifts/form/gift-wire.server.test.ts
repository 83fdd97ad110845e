import { expect, test } from 'vitest';
import { ASKS_DRAFT } from '#app/features/gifts/form/asks-draft.ts';
import { giftOnWire } from '#app/features/gifts/form/gift-wire.server.ts';

test('sent gift: a price is sent only above 0', () => {
  const fields = new FormData();
  fields.set('Price', '0.00');
  expect(giftOnWire(fields, { Price: null }).get('Price')).toBe('');
  fields.set('Price', '12.50');
  expect(giftOnWire(fields, { Price: 1250 }).get('Price')).toBe('12.50');
});

test('sent gift: no tick publishes it, where the form asks', () => {
  const fields = new FormData();
  expect(giftOnWire(fields, {}).get('Draft')).toBeNull();
  fields.set(ASKS_DRAFT, 'true');
  expect(giftOnWire(fields, {}).get('Draft')).toBe('false');
  fields.set('Draft', 'true');
  expect(giftOnWire(fields, {}).get('Draft')).toBe('true');
});
