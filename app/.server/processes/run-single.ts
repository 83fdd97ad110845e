import type { Logger } from 'pino';
import type { WebEnv } from '#app/.server/env.ts';
import { shutDownGracefully } from '#app/.server/http/graceful-shutdown.ts';
import {
  awaitEmbeddedApi,
  connectApi,
  startEmbeddedApiUnlessRemote,
} from '#app/.server/processes/connect-api.ts';
import { createWebServer } from '#app/.server/processes/create-web-server.ts';
import { printAddress } from '#app/.server/processes/print-address.ts';

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
