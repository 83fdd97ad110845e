import { expect, test } from 'vitest';
import { isResting } from '#app/features/pwa/install-rest.ts';

const DAY = 24 * 60 * 60 * 1000;

test('seven days of rest, to the millisecond, and none for nonsense', () => {
  const now = 1_800_000_000_000;
  expect(isResting(String(now), now)).toBe(true);
  expect(isResting(String(now - 7 * DAY + 1), now)).toBe(true);
  expect(isResting(String(now - 7 * DAY), now)).toBe(false);
  expect(isResting(String(now + DAY), now)).toBe(false);
  for (const kept of [null, 'true', 'NaN']) expect(isResting(kept, now)).toBe(false);
});
