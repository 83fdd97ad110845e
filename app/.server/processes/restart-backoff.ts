const PAUSES_MS = [200, 500, 1_000, 2_000, 5_000, 10_000];
/** What lived this long had started well, so the next backoff is the shortest again. */
const STEADY_MS = 30_000;

/** How long to wait before a process that ended is started again, so that one which cannot live takes no whole core. */
export type RestartBackoff = {
  started(): void;
  /** How long to wait now that it ended, in milliseconds. */
  ended(): number;
  /** How often it ended soon after its start, one time after the other. */
  quickEnds(): number;
};

/** Pauses for one process, which grow to 10 s while it ends soon after every start. */
export function createRestartBackoff(now: () => number = Date.now): RestartBackoff {
  let startedAt = 0;
  let quickEnds = 0;
  return {
    started: () => {
      startedAt = now();
    },
    ended: () => {
      quickEnds = now() - startedAt > STEADY_MS ? 0 : quickEnds + 1;
      return PAUSES_MS[Math.min(quickEnds, PAUSES_MS.length) - 1] ?? 200;
    },
    quickEnds: () => quickEnds,
  };
}
