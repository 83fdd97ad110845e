import { format } from 'node:util';
import type { Logger } from 'pino';

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
