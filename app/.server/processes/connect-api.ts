import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { openUpstream, type Upstream, upstreamLimits } from '#app/.server/api/upstream.ts';
import type { WebEnv } from '#app/.server/env.ts';
import { type EmbeddedApi, startEmbeddedApi } from '#app/.server/processes/embedded-api.ts';

const READY_MS = 60_000;

/** The API as our child when no `API_URL` names another: its build, or while developing its sources, restarted on change. */
export function startEmbeddedApiUnlessRemote(env: WebEnv, log: Logger): EmbeddedApi | undefined {
  if (env.API_URL) return undefined;
  return startEmbeddedApi({
    command:
      env.NODE_ENV === 'production'
        ? // why: the bounds of memory that `npm start` gives this process hold for the API too.
          [process.execPath, ...process.execArgv, resolve('build/api.js')]
        : [process.execPath, '--import', 'tsx', '--watch', 'api/main.ts'],
    env: {
      DATA_DIR: resolve(env.DATA_DIR),
      // why: both inherit the setting, and two cannot listen on one port.
      ...(env.METRICS_PORT && { METRICS_PORT: String(env.METRICS_PORT + 1) }),
    },
    log,
  });
}

/** Opens the way to the API: over the socket of the one that we started, else to `API_URL`. */
export function connectApi(env: WebEnv, socketPath: string | undefined): Upstream {
  return openUpstream(
    socketPath ? { url: 'http://api', socketPath } : { url: env.API_URL ?? '' },
    upstreamLimits(env.API_TIMEOUT),
  );
}

/** Waits until our API can work; ends this process when it does not start. */
export async function awaitEmbeddedApi(
  embeddedApi: EmbeddedApi | undefined,
  upstream: Upstream,
  log: Logger,
): Promise<void> {
  try {
    await embeddedApi?.ready(upstream, READY_MS);
  } catch (error) {
    log.fatal({ err: error }, 'the web app did not start');
    await embeddedApi?.stop();
    process.exit(1);
  }
}
