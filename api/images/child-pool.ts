import type { Logger } from 'pino';
import { type ImageChild, startImageChild } from '#api/images/image-child-handle.ts';
import { ImageRefused } from '#api/images/image-refused.ts';
import { startBackoff } from '#api/images/start-backoff.ts';

export interface ChildPoolOptions {
  log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /** The child's entry, a `.ts` or `.js` file. */
  entry: URL;
  jobsPerChild: number;
  startMs: number;
  /** A child without work for this long ends, since its memory counts. */
  idleMs: number;
}

/** Ready children, started when there is none at rest. */
export interface ChildPool {
  /** A child for one job. Throws ImageRefused `busy` when none can be started now. */
  take(): Promise<ImageChild>;
  /** Puts a child at rest after its job, or ends it when it has done enough or `retire` says so. */
  giveBack(child: ImageChild, retire: boolean): void;
  /** Kills every child and is fulfilled when all are gone. */
  close(): Promise<void>;
}

/** Opens a pool of child processes; nothing is started before the first `take`. */
export function openChildPool(options: ChildPoolOptions): ChildPool {
  const { log, entry, jobsPerChild, startMs, idleMs } = options;
  const closing = new AbortController();
  const backoff = startBackoff();
  const alive = new Set<ImageChild>();
  const jobs = new WeakMap<ImageChild, number>();
  const resting = new Map<ImageChild, NodeJS.Timeout>();

  function wake(child: ImageChild): void {
    clearTimeout(resting.get(child));
    resting.delete(child);
  }

  async function start(): Promise<ImageChild> {
    const child = await startImageChild(entry, closing.signal);
    alive.add(child);
    child.gone.then(() => {
      alive.delete(child);
      wake(child);
    });
    await child.ready(startMs);
    log.debug({ pid: child.pid }, 'image process started');
    return child;
  }

  return {
    take: async () => {
      for (const child of resting.keys()) {
        wake(child);
        return child;
      }
      if (closing.signal.aborted || backoff.isWaiting()) throw new ImageRefused('busy');
      try {
        const child = await start();
        backoff.succeeded();
        return child;
      } catch (error) {
        if (!closing.signal.aborted) {
          backoff.failed();
          log.error({ err: error, entry: entry.href }, 'image process does not start');
        }
        throw new ImageRefused('busy', error);
      }
    },
    giveBack: (child, retire) => {
      const done = (jobs.get(child) ?? 0) + 1;
      jobs.set(child, done);
      if (!alive.has(child)) return;
      if (retire || done >= jobsPerChild) {
        child.stop();
        return;
      }
      const end = () => {
        wake(child);
        child.stop();
      };
      resting.set(child, setTimeout(end, idleMs));
    },
    close: async () => {
      for (const child of resting.keys()) wake(child);
      closing.abort();
      await Promise.all([...alive].map(({ gone }) => gone));
    },
  };
}
