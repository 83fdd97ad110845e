import type { Services } from '#api/services.ts';

/**
 * Runs `work` now and at every interval, or `atRandom` once at a random moment (jitter) of each interval; returns how to stop,
 * which waits for the current turn. What fails is logged as `what`.
 */
export function repeat(
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Services['log'],
  { atRandom = false } = {},
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let waiting: NodeJS.Timeout | undefined;
  const run = () => {
    // why: a turn that outlasts the interval is not joined by a second one.
    running ??= work()
      .then(() => {})
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
      .finally(() => {
        running = null;
      });
  };
  const begin = () => {
    if (!atRandom) return run();
    waiting = setTimeout(run, Math.random() * everyMs);
    waiting.unref();
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  begin();
  return async () => {
    clearInterval(timer);
    clearTimeout(waiting);
    await running;
  };
}
