import { expect, test } from 'vitest';
import { startBackoff } from '#api/images/start-backoff.ts';

test('start backoff: longer after each failure, at most a minute, none after success', () => {
  let now = 0;
  const backoff = startBackoff(() => now);
  expect(backoff.isWaiting()).toBe(false);
  const waitAfterFailure = () => {
    backoff.failed();
    const from = now;
    while (backoff.isWaiting()) now += 1;
    return now - from;
  };
  const waits = Array.from({ length: 8 }, waitAfterFailure);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  backoff.failed();
  backoff.succeeded();
  expect(backoff.isWaiting()).toBe(false);
  expect(waitAfterFailure()).toBe(1000);
});
