import { expect, test } from 'vitest';
import { isOfferResting } from '#app/features/notices/push-offer-card.tsx';

const DAY = 24 * 60 * 60 * 1000;
const now = 1_800_000_000_000;

test('push offer: sixty days of rest, to the millisecond, and none for nonsense', () => {
  expect(isOfferResting(`1 ${now}`, now)).toBe(true);
  expect(isOfferResting(`2 ${now - 60 * DAY + 1}`, now)).toBe(true);
  expect(isOfferResting(`2 ${now - 60 * DAY}`, now)).toBe(false);
  expect(isOfferResting(`1 ${now + DAY}`, now)).toBe(false);
  for (const kept of [null, '', 'true', 'NaN NaN', '1', `-1 ${now}`])
    expect(isOfferResting(kept, now), String(kept)).toBe(false);
});

test('push offer: the third time is the last', () => {
  expect(isOfferResting(`3 ${now - 1000 * DAY}`, now)).toBe(true);
  expect(isOfferResting('3', now)).toBe(true);
});
