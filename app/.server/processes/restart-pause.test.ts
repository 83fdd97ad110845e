import { expect, test } from 'vitest';
import { createRestartPause } from '#app/.server/processes/restart-pause.ts';

test('what ends at once is started ever more slowly, what lived a while quickly again', () => {
  let now = 0;
  const pause = createRestartPause(() => now);
  const endAfter = (ms: number) => {
    pause.started();
    now += ms;
    return pause.ended();
  };
  expect([1, 1, 1, 1, 1, 1, 1].map(endAfter)).toEqual([200, 500, 1_000, 2_000, 5_000, 10_000, 10_000]);
  expect(pause.quickEnds()).toBe(7);
  expect(endAfter(60_000)).toBe(200);
  expect(pause.quickEnds()).toBe(0);
  expect(endAfter(1)).toBe(200);
});
