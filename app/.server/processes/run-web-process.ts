import type { Logger } from 'pino';
import type { WebEnv } from '#app/.server/env.ts';
import { shutDownGracefully } from '#app/.server/http/graceful-shutdown.ts';
import { printAddress } from '#app/.server/logging/log-destination.ts';
import type { Metrics } from '#app/.server/logging/metrics.ts';
import {
  awaitEmbeddedApi,
  connectApi,
  startEmbeddedApiUnlessRemote,
} from '#app/.server/processes/connect-api.ts';
import { createWebServer } from '#app/.server/processes/create-web-server.ts';
import type { FromWorker, ToWorker } from '#app/.server/processes/start-workers.ts';
import { createLog, type Services } from '#app/.server/services.ts';

/**
 * The web app as one process, with the API as its child unless `API_URL` names another. Tells its supervisor when it listens,
 * and ends with it.
 */
export async function runSingle(env: WebEnv, log: Logger): Promise<void> {
  const embeddedApi = startEmbeddedApiUnlessRemote(env, log);
  const upstream = connectApi(env, embeddedApi?.socketPath);
  const metrics = env.METRICS_PORT ? await openMetrics(env) : undefined;
  const web = await createWebServer({ env, log, upstream, metrics, processes: 1 });
  const stop = shutDownGracefully(web.server, log, { state: web.drain, ms: env.DRAIN_SECONDS * 1000 }, [
    web.close,
    async () => embeddedApi?.stop(),
    async () => metrics?.stop(),
  ]);
  process.once('disconnect', stop);
  await awaitEmbeddedApi(embeddedApi, upstream, log);
  web.server.listen({ port: env.PORT, host: env.HOST }, () => {
    const address = web.server.address();
    process.send?.('listening');
    printAddress(env, typeof address === 'object' ? address?.port : undefined);
  });
}

/** Figures of this process, served. */
async function openMetrics(env: WebEnv) {
  const { collectMetrics, serveMetrics } = await import('#app/.server/logging/metrics.ts');
  const metrics = collectMetrics({});
  return { ...metrics, ...(await serveMetrics(env, metrics.figures)) };
}

/**
 * One of several web processes that share a port (`WEB_PROCESSES`): `name` is its number, `socketPath` where the API is
 * that the first process started. It listens and ends when that one says so, and ends with it.
 */
export async function runClusterWorker(
  env: WebEnv,
  name: string,
  socketPath: string | undefined,
): Promise<void> {
  const log = createLog(env, { process: name });
  const metrics = env.METRICS_PORT ? await collectOwnMetrics(name) : undefined;
  const upstream = connectApi(env, socketPath);
  const web = await createWebServer({ env, log, upstream, metrics, processes: env.WEB_PROCESSES });
  const stop = shutDownGracefully(web.server, log, { state: web.drain, ms: env.DRAIN_SECONDS * 1000 }, [
    web.close,
  ]);
  const forget = shareChanges(web.services);
  process.on('message', (message: ToWorker) => {
    if (message === 'listen') web.server.listen({ port: env.PORT, host: env.HOST });
    else if (message === 'stop') stop();
    else if (message === 'metrics') void giveMetrics(metrics);
    else if (typeof message === 'object' && 'forget' in message) forget(message.forget);
  });
  // why: messages sent before this would have been lost.
  process.send?.('ready' satisfies FromWorker);
}

/** Tells the other processes of every page that changed here; gives what to do when one of them says so. */
function shareChanges({ pageCache }: Services): (path: string) => void {
  const forget = pageCache.drop;
  pageCache.drop = (path) => {
    forget(path);
    process.send?.({ changed: path } satisfies FromWorker);
  };
  return forget;
}

async function collectOwnMetrics(name: string): Promise<Metrics> {
  const { collectMetrics } = await import('#app/.server/logging/metrics.ts');
  return collectMetrics({ process: name });
}

/** Gives the metrics of this process to the first one. */
async function giveMetrics(of: Metrics | undefined): Promise<void> {
  const metrics = (await of?.registry.getMetricsAsJSON()) ?? [];
  process.send?.({ metrics } satisfies FromWorker);
}
