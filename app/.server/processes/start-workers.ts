import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { createRestartBackoff } from '#app/.server/processes/restart-backoff.ts';

const MOST_QUICK_ENDS = 3;

/** Web processes that share a port. */
type Workers = {
  /** Those that have started and can be told things. */
  ready: ReadonlySet<Worker>;
  /** Lets them listen, now and whenever one is replaced. Gives the port once all do. @throws Error when one cannot start. */
  listen(): Promise<number>;
  /** Ends them in grace, and by force after `forceMs`. */
  stop(forceMs: number): Promise<void>;
};

/**
 * Starts `count` of them and replaces each that ends, after a backoff that grows while it ends soon after its start. What one
 * says has changed is told to all others.
 */
export function startWorkers(count: number, socketPath: string | undefined, log: Logger): Workers {
  const running = new Map<number, Worker>();
  const timers = new Set<NodeJS.Timeout>();
  const ready = new Set<Worker>();
  const listening = new Set<number>();
  let isToListen = false;
  let isStopping = false;
  let port = 0;
  let allListen = (_port: number) => {};
  let giveUp = (_error: Error) => {};

  const start = (slot: number, backoff = createRestartBackoff()) => {
    cluster.setupPrimary({ args: [String(slot), ...(socketPath ? [socketPath] : [])] });
    const worker = cluster.fork();
    running.set(slot, worker);
    backoff.started();
    worker.on('error', (error) =>
      log.error({ err: error, process: String(slot) }, 'a web process is in trouble'),
    );
    worker.on('listening', (address) => {
      listening.add(slot);
      port = address.port;
      if (listening.size === count) allListen(port);
    });
    worker.on('message', (message: unknown) => {
      if (message === 'ready') {
        ready.add(worker);
        if (isToListen) tell(worker, 'listen');
      }
      if (!isChange(message)) return;
      for (const other of ready) if (other !== worker) tell(other, { forget: message.changed });
    });
    worker.on('exit', (code, signal) => {
      running.delete(slot);
      ready.delete(worker);
      if (isStopping) return;
      const waitMs = backoff.ended();
      log.error({ process: String(slot), code, signal, waitMs }, 'a web process ended; starting another');
      if (listening.size < count && backoff.quickEnds() >= MOST_QUICK_ENDS) {
        giveUp(new Error('the web processes do not start; the log above says why'));
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(slot, backoff);
      }, waitMs);
      timers.add(timer);
    });
  };
  for (let slot = 1; slot <= count; slot += 1) start(slot);

  return {
    ready,
    listen: () =>
      new Promise((resolve, reject) => {
        allListen = resolve;
        giveUp = reject;
        isToListen = true;
        for (const worker of ready) tell(worker, 'listen');
      }),
    async stop(forceMs) {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      const left = [...running.values()];
      const force = setTimeout(() => {
        for (const worker of running.values()) worker.process.kill('SIGKILL');
      }, forceMs);
      const ended = left.map((worker) => once(worker, 'exit'));
      for (const worker of left) {
        if (ready.has(worker)) tell(worker, 'stop');
        else worker.process.kill();
      }
      await Promise.all(ended);
      clearTimeout(force);
    },
  };
}

function tell(worker: Worker, message: ToWorker): void {
  // why: one that is just ending cannot be told any more, and need not.
  if (worker.isConnected()) worker.send(message, () => {});
}

/** What the first process tells a web process of its own. */
export type ToWorker = 'listen' | 'stop' | 'metrics' | { forget: string };

/** What a web process tells the first one: that it can be told things, that a page of visitors has changed, or its metrics. */
export type FromWorker = 'ready' | { changed: string } | { metrics: unknown };

/** Whether a message says that a page has changed. */
function isChange(message: unknown): message is { changed: string } {
  return typeof message === 'object' && message !== null && 'changed' in message;
}
