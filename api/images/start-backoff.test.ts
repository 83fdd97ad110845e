import { expect, test } from 'vitest';
import { startBackoff } from '#api/images/start-backoff.ts';

test('waits longer after each failure, at most a minute, and not at all after a success', () => {
  let now = 0;
  const backoff = startBackoff(() => now);
  expect(backoff.isWaiting()).toBe(false);
  const waits = Array.from({ length: 8 }, () => {
    backoff.failed();
    const from = now;
    while (backoff.isWaiting()) now += 500;
    return now - from;
  });
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  backoff.failed();
  backoff.succeeded();
  expect(backoff.isWaiting()).toBe(false);
});
