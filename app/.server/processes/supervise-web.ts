import { type ChildProcess, fork } from 'node:child_process';
import { createRestartBackoff } from '#app/.server/processes/restart-backoff.ts';

/**
 * Supervises the one web process: starts it, passes signals on, and starts it again with a backoff when it dies. One that
 * never listened is not started again: what is wrong with it its own log has said.
 */
export function superviseWeb(): void {
  const [, program = '', ...args] = process.argv;
  const backoff = createRestartBackoff();
  let child: ChildProcess | undefined;
  let hasListened = false;
  let isStopping = false;

  const start = () => {
    backoff.started();
    // why: the channel tells it when this process was killed, and makes it a web process that is supervised.
    child = fork(program, args);
    child.once('message', () => {
      hasListened = true;
    });
    child.once('exit', (code, signal) => {
      child = undefined;
      if (isStopping || code === 0 || !hasListened) process.exit(code ?? 1);
      const waitMs = backoff.ended();
      logEnd({ code, signal, waitMs });
      setTimeout(start, waitMs);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isStopping = true;
      if (!child) process.exit(0);
      child.kill(signal);
    });
  }
  start();
}

/** Logs that the web process died, in a line as pino writes it: pino itself would be a quarter of what this process holds. */
function logEnd(end: { code: number | null; signal: string | null; waitMs: number }): void {
  const msg = 'the web process ended; starting another';
  const line = { level: 50, time: Date.now(), program: 'web', ...end, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
