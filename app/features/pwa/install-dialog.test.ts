import { expect, test } from 'vitest';
import { isSnoozed } from '#app/features/pwa/install-dialog.tsx';

const DAY = 24 * 60 * 60 * 1000;

test('install offer: seven days of rest, to the millisecond, and none for nonsense', () => {
  const now = 1_800_000_000_000;
  expect(isSnoozed(String(now), now)).toBe(true);
  expect(isSnoozed(String(now - 7 * DAY + 1), now)).toBe(true);
  expect(isSnoozed(String(now - 7 * DAY), now)).toBe(false);
  expect(isSnoozed(String(now + DAY), now)).toBe(false);
  for (const kept of [null, 'true', 'NaN']) expect(isSnoozed(kept, now)).toBe(false);
});
