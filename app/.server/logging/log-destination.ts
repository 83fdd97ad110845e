import { writeSync } from 'node:fs';
import { format } from 'node:util';
import type { Logger } from 'pino';
import type { WebEnv } from '#app/.server/env.ts';

/** How long a line waits for others: too short to notice, and one write in place of hundreds when much is logged. */
const WAIT_MS = 50;
const MAX_CHARS = 32 * 1024;
const STANDARD_OUTPUT = 1;

/** Where pino writes its lines; `flushSync` is what it calls before the process ends over something fatal. */
type LogDestination = { write(line: string): void; flushSync(): void };

/** Lines for the standard output, written together; whatever waits is written before the process exits. */
export function createLogDestination(write: (text: string) => void = writeOut): LogDestination {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flushSync = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) write(text);
  };
  process.on('exit', flushSync);
  return {
    write(line) {
      waiting += line;
      if (waiting.length > MAX_CHARS) flushSync();
      else timer ??= setTimeout(flushSync, WAIT_MS);
    },
    flushSync,
  };
}

function writeOut(text: string): void {
  let rest = Buffer.from(text);
  for (let tries = 0; rest.length > 0 && tries < 1_000; tries += 1) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch (error) {
      // why: a pipe with a slow reader is full for a moment; one whose reader has gone takes nothing any more.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
    }
  }
}

/** Turns what packages write to the console into lines of our log, so that every line of the output can be read by a program. */
export function consoleToLog(log: Logger): void {
  const to =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...said: unknown[]) =>
      log[level](format(...said));
  Object.assign(globalThis.console, {
    debug: to('debug'),
    log: to('info'),
    info: to('info'),
    warn: to('warn'),
    error: to('error'),
  });
}

/** Prints where people find the app, the one line that is for them and not for a program. */
export function printAddress(env: WebEnv, port: number = env.PORT): void {
  process.stdout.write(`${env.APP_NAME}: ${env.PUBLIC_URL ?? `http://localhost:${port}`}\n`);
}
