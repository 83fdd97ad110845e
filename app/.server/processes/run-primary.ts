import type { Logger } from 'pino';
import type { WebEnv } from '#app/.server/env.ts';
import { awaitOwnApi, openApi, startOwnApi } from '#app/.server/processes/own-api.ts';
import { sayAddress } from '#app/.server/processes/say-address.ts';
import { startWorkers } from '#app/.server/processes/start-workers.ts';

/** A web process closes what is left after 10 s; one that has not ended so long after that hangs. */
const FORCE_MS = 15_000;

/**
 * The first process of several: starts the API once, the web processes that answer, and takes care of both. It answers
 * nobody itself, and so has nothing to crash over.
 */
export async function runPrimary(env: WebEnv, log: Logger): Promise<void> {
  const ownApi = startOwnApi(env, log);
  const workers = startWorkers(env.WEB_PROCESSES, ownApi?.socketPath, log);
  const figures = env.METRICS_PORT ? await serveAllMetrics(env) : undefined;

  let isStopping = false;
  const stop = async (signal: string) => {
    // why: our end takes the web processes along.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    await workers.stop(env.DRAIN_SECONDS * 1000 + FORCE_MS);
    await ownApi?.stop();
    figures?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  const upstream = openApi(env, ownApi?.socketPath);
  await awaitOwnApi(ownApi, upstream, log);
  await upstream.pool.close();
  try {
    sayAddress(env, await workers.listen());
  } catch (error) {
    log.fatal({ err: error }, 'the web app did not start');
    await workers.stop(FORCE_MS);
    await ownApi?.stop();
    process.exit(1);
  }
}

/** The figures of all web processes, asked of each when somebody asks for them. */
async function serveAllMetrics(env: WebEnv) {
  const { AggregatorRegistry } = await import('prom-client');
  const { serveMetrics } = await import('#app/.server/http/metrics.ts');
  const registry = new AggregatorRegistry();
  return serveMetrics(env, () => registry.clusterMetrics());
}
