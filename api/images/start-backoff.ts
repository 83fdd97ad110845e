const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/** Remembers failed starts, so that a child that cannot start is not started again and again. */
export interface StartBackoff {
  /** Whether it is too early for another try. */
  isWaiting(): boolean;
  failed(): void;
  succeeded(): void;
}

/** A back-off of 1 s that doubles with each failure up to a minute. Takes the clock it goes by, in ms. */
export function startBackoff(now: () => number = Date.now): StartBackoff {
  let failures = 0;
  let until = 0;
  return {
    isWaiting: () => now() < until,
    failed: () => {
      until = now() + Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
      failures += 1;
    },
    succeeded: () => {
      failures = 0;
      until = 0;
    },
  };
}
