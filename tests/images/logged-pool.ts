import { pino } from 'pino';
import { type ImagePool, type ImagePoolOptions, openImagePool } from '#api/images/image-pool.ts';

/** A real pool whose log is kept: which processes it started, and what it said. */
export interface LoggedPool extends ImagePool {
  pids: number[];
  said: string[];
}

/** Opens a pool of one process unless told otherwise. */
export function openLoggedPool(options: Partial<ImagePoolOptions> = {}): LoggedPool {
  const pids: number[] = [];
  const said: string[] = [];
  const log = pino(
    { level: 'debug', base: null },
    {
      write: (line: string) => {
        const { msg, pid } = JSON.parse(line);
        said.push(msg);
        if (pid) pids.push(pid);
      },
    },
  );
  return Object.assign(openImagePool({ size: 1, log, ...options }), { pids, said });
}
