import type { Services } from '#api/services.ts';

/** Runs `work` now and at every interval; returns how to stop, which waits for the current turn. What fails is logged as `what`. */
export function repeat(
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Services['log'],
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    // why: a turn that outlasts the interval is not joined by a second one.
    running ??= work()
      .then(() => {})
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
