import { expect, test } from 'vitest';
import { startBackOff } from '#api/images/start-back-off.ts';

test('waits longer after each failure, at most a minute, and not at all after a success', () => {
  let now = 0;
  const backOff = startBackOff(() => now);
  expect(backOff.isWaiting()).toBe(false);
  const waits = Array.from({ length: 8 }, () => {
    backOff.failed();
    const from = now;
    while (backOff.isWaiting()) now += 500;
    return now - from;
  });
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  backOff.failed();
  backOff.succeeded();
  expect(backOff.isWaiting()).toBe(false);
});
