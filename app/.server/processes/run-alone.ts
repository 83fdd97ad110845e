import type { Logger } from 'pino';
import type { WebEnv } from '#app/.server/env.ts';
import { stopInGrace } from '#app/.server/http/graceful-stop.ts';
import { openWeb } from '#app/.server/processes/open-web.ts';
import { awaitOwnApi, openApi, startOwnApi } from '#app/.server/processes/own-api.ts';
import { sayAddress } from '#app/.server/processes/say-address.ts';

/** The web app as one process, with the API as its child unless `API_URL` names another. */
export async function runAlone(env: WebEnv, log: Logger): Promise<void> {
  const ownApi = startOwnApi(env, log);
  const upstream = openApi(env, ownApi?.socketPath);
  const metrics = env.METRICS_PORT ? await openMetrics(env) : undefined;
  const web = await openWeb({ env, log, upstream, metrics, processes: 1 });
  stopInGrace(web.server, log, { state: web.drain, ms: env.DRAIN_SECONDS * 1000 }, [
    web.close,
    async () => ownApi?.stop(),
    async () => metrics?.stop(),
  ]);
  await awaitOwnApi(ownApi, upstream, log);
  web.server.listen({ port: env.PORT, host: env.HOST }, () => {
    const address = web.server.address();
    sayAddress(env, typeof address === 'object' ? address?.port : undefined);
  });
}

/** Figures of this process, served. */
async function openMetrics(env: WebEnv) {
  const { collectMetrics, serveMetrics } = await import('#app/.server/http/metrics.ts');
  const metrics = collectMetrics({});
  return { ...metrics, ...(await serveMetrics(env, metrics.figures)) };
}
