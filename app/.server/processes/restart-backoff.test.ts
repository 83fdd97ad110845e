import { expect, test } from 'vitest';
import { createRestartBackoff } from '#app/.server/processes/restart-backoff.ts';

test('restart: what ends at once starts ever more slowly, what lived a while quickly', () => {
  let now = 0;
  const backoff = createRestartBackoff(() => now);
  const endAfter = (ms: number) => {
    backoff.started();
    now += ms;
    return backoff.ended();
  };
  expect([1, 1, 1, 1, 1, 1, 1].map(endAfter)).toEqual([200, 500, 1_000, 2_000, 5_000, 10_000, 10_000]);
  expect(backoff.quickEnds()).toBe(7);
  expect(endAfter(60_000)).toBe(200);
  expect(backoff.quickEnds()).toBe(0);
  expect(endAfter(1)).toBe(200);
  expect(endAfter(30_000)).toBe(500);
  expect(backoff.quickEnds()).toBe(2);
  expect(endAfter(30_001)).toBe(200);
  expect(backoff.quickEnds()).toBe(0);
});
