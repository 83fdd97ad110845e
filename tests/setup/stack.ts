import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from '#tests/setup/children-of.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type ProgramPlace, startArgs, startProgram } from '#tests/setup/program.ts';

const ROOMY = '100000/1h';
/** Limits that no test meets, a log to look at, and notifications to whoever reserved that come soon. */
export const roomyLimits = {
  LOG_LEVEL: 'info',
  HOLDER_NOTICE_SECONDS: '1',
  RATE_LIMIT_LOGIN: ROOMY,
  RATE_LIMIT_REGISTER: ROOMY,
  RATE_LIMIT_UPLOAD: ROOMY,
  RATE_LIMIT_SEARCH: ROOMY,
  RATE_LIMIT_ENTER: ROOMY,
  RATE_LIMIT_CALENDAR: ROOMY,
  RATE_LIMIT_REPORT: ROOMY,
  RATE_LIMIT_DRAW: ROOMY,
  RATE_LIMIT_DEFAULT: ROOMY,
};

/** The built product, started as `npm start` starts it, on a port and a data folder of its own. */
export type Stack = {
  url: string;
  dataDir: string;
  log(): string;
  /** The process id of the web process that was started first: the only one, or the first of several. */
  webPid: number;
  /** The process id of what starts it again when it dies; of several, the first does that itself. */
  supervisorPid: number;
  /** The process id of the API, its child. Throws while it is not running. */
  apiPid(): number;
  /** The unix socket that the API listens on. */
  apiSocket(): string;
  stop(): Promise<void>;
};

/** Starts it and waits until it is ready. */
export async function startStack(
  environment: Record<string, string> = {},
  place: ProgramPlace = {},
): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deseo-e2e-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: port, DATA_DIR: dataDir, ...roomyLimits, ...environment };
  const program = await startProgram(startArgs, settings, `${url}/readyz`, place);
  const webPid = servingPid(program.pid);
  return {
    url,
    dataDir,
    log: program.log,
    webPid,
    supervisorPid: program.pid,
    apiPid: () => apiChildOf(webPid),
    apiSocket: () => socketOf(apiChildOf(webPid)),
    stop: async () => {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The web process below the program that was started: the one that a supervisor watches, else the program itself. */
export function servingPid(pid: number): number {
  const children = childrenOf(pid);
  const isFirst = children.some(({ args }) => args.includes('api.js'));
  return isFirst ? pid : (children[0]?.pid ?? pid);
}

function apiChildOf(webPid: number): number {
  const api = childrenOf(webPid).find(({ args }) => args.includes('api.js'));
  if (!api) throw new Error('the API is not running');
  return api.pid;
}

function socketOf(apiPid: number): string {
  const found = /API_SOCKET=([^\0]+)/.exec(readFileSync(`/proc/${apiPid}/environ`, 'utf8'))?.[1];
  if (!found) throw new Error('the API has no socket');
  return found;
}
