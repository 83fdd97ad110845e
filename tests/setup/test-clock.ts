import type { Clock } from '#api/services.ts';

/** A clock that runs like the real one and can be moved on. */
export type TestClock = Clock & { advance(ms: number): void };

/** Makes such a clock, starting now. */
export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (ms) => {
      ahead += ms;
    },
  };
}

/** Makes a clock that stands still but for being moved on: the same story told twice has the same times. */
export function stoppedClock(start = 0): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
