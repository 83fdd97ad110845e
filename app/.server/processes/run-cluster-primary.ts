import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { closeUpstream } from '#app/.server/api/upstream.ts';
import type { WebEnv } from '#app/.server/env.ts';
import { ECHO_MS } from '#app/.server/http/graceful-shutdown.ts';
import { printAddress } from '#app/.server/logging/log-destination.ts';
import {
  awaitEmbeddedApi,
  connectApi,
  startEmbeddedApiUnlessRemote,
} from '#app/.server/processes/connect-api.ts';
import { startWorkers } from '#app/.server/processes/start-workers.ts';

/** A web process closes what is left after 10 s; one that has not ended this long after that hangs. */
const FORCE_MS = 15_000;

/**
 * The first process of several: starts the API once and the web processes, and supervises both. It serves
 * nobody itself, so there is little to crash it.
 */
export async function runClusterPrimary(env: WebEnv, log: Logger): Promise<void> {
  const embeddedApi = startEmbeddedApiUnlessRemote(env, log);
  const workers = startWorkers(env.WEB_PROCESSES, embeddedApi?.socketPath, log);
  const figures = env.METRICS_PORT ? await serveAllMetrics(env, workers.ready) : undefined;

  let since: number | null = null;
  const stop = async (signal: string) => {
    if (since !== null) {
      // why: the web processes exit with us.
      if (performance.now() - since > ECHO_MS) process.exit(1);
      return;
    }
    since = performance.now();
    log.info({ signal }, 'stopping');
    await workers.stop(env.DRAIN_SECONDS * 1000 + FORCE_MS);
    await embeddedApi?.stop();
    figures?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  const upstream = connectApi(env, embeddedApi?.socketPath);
  await awaitEmbeddedApi(embeddedApi, upstream, log);
  await closeUpstream(upstream);
  try {
    printAddress(env, await workers.listen());
  } catch (error) {
    log.fatal({ err: error }, 'the web app did not start');
    await workers.stop(FORCE_MS);
    await embeddedApi?.stop();
    process.exit(1);
  }
}

/** The figures of all web processes, asked of each when somebody asks for them. */
async function serveAllMetrics(env: WebEnv, workers: ReadonlySet<Worker>) {
  const { aggregateMetrics } = await import('#app/.server/processes/cluster-metrics.ts');
  const { serveMetrics } = await import('#app/.server/logging/metrics.ts');
  return serveMetrics(env, () => aggregateMetrics(workers));
}
