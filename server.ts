import { resolve } from 'node:path';
import express from 'express';
import { openUpstream, upstreamLimits } from '#app/.server/api/upstream.ts';
import { startEmbeddedApi } from '#app/.server/embedded-api.ts';
import { readWebEnv } from '#app/.server/env.ts';
import { applyCompression } from '#app/.server/http/compress.ts';
import { consoleToLog } from '#app/.server/http/console-log.ts';
import { applyForeignPostGuard } from '#app/.server/http/foreign-posts.ts';
import { type Draining, stopInGrace } from '#app/.server/http/graceful-stop.ts';
import { applyHealth } from '#app/.server/http/health.ts';
import { answerKept } from '#app/.server/http/kept-answers.ts';
import { applyLastResort } from '#app/.server/http/last-resort.ts';
import { createLimitedServer } from '#app/.server/http/limited-server.ts';
import { applyMediaProxy } from '#app/.server/http/media-proxy.ts';
import { startMetrics } from '#app/.server/http/metrics.ts';
import { applyPageLimit } from '#app/.server/http/page-limit.ts';
import { applyPublicAddress } from '#app/.server/http/public-address.ts';
import { applyBuiltApp, applyDevApp } from '#app/.server/http/remix-handler.ts';
import { applyRequestId } from '#app/.server/http/request-id.ts';
import { applyRequestLog, type RequestNotes } from '#app/.server/http/request-log.ts';
import { applySecurityHeaders } from '#app/.server/http/security-headers.ts';
import { applyStaticFiles } from '#app/.server/http/static-files.ts';
import { applyVisitorAddress } from '#app/.server/http/visitor-address.ts';
import { createLog, createServices } from '#app/.server/services.ts';

const API_READY_MS = 60_000;
const BUILD = resolve('build');

const env = readWebEnv();
const log = createLog(env);
const isDev = env.NODE_ENV !== 'production';
if (!isDev) consoleToLog(log);

const ownApi = env.API_URL
  ? undefined
  : startEmbeddedApi({
      command: isDev
        ? [process.execPath, '--import', 'tsx', '--watch', 'api/main.ts']
        : [process.execPath, resolve(BUILD, 'api.js')],
      env: {
        DATA_DIR: resolve(env.DATA_DIR),
        // why: both inherit the setting, and two cannot listen on one port.
        ...(env.METRICS_PORT && { METRICS_PORT: String(env.METRICS_PORT + 1) }),
      },
      log,
    });
const upstream = openUpstream(
  ownApi ? { url: 'http://api', socketPath: ownApi.socketPath } : { url: env.API_URL ?? '' },
  upstreamLimits(env.API_TIMEOUT),
);
const services = createServices({ env, log, upstream });

const metrics = env.METRICS_PORT ? await startMetrics(env.METRICS_PORT, env.METRICS_HOST) : undefined;
const notes: RequestNotes = { log, routes: services.routeNames, metrics };
const drain: Draining = { isDraining: false };

const app = express();
const front = isDev ? app : answerKept(services.keptPages, notes, app);
const server = createLimitedServer(front, env.MAX_CONNECTIONS);
applyRequestId(app);
applyVisitorAddress(app, env.TRUSTED_PROXIES);
applyRequestLog(app, notes);
applySecurityHeaders(app, env);
applyHealth(app, upstream, drain);
applyPublicAddress(app, env);
applyPageLimit(app, env.PAGES_PER_MINUTE);
applyForeignPostGuard(app);
applyCompression(app);
applyMediaProxy(app, services);
if (!isDev) applyStaticFiles(app, resolve(BUILD, 'client'));
const closeApp = isDev ? await applyDevApp(app, services, server) : await applyBuiltApp(app, services, BUILD);
applyLastResort(app, log);

stopInGrace(server, log, { state: drain, ms: env.DRAIN_SECONDS * 1000 }, [
  async () => closeApp?.(),
  async () => upstream.pool.close(),
  async () => ownApi?.stop(),
  async () => metrics?.stop(),
]);
try {
  await ownApi?.ready(upstream, API_READY_MS);
} catch (error) {
  log.fatal({ err: error }, 'the web app did not start');
  await ownApi?.stop();
  process.exit(1);
}
server.listen({ port: env.PORT, host: env.HOST }, () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : env.PORT;
  process.stdout.write(`${env.APP_NAME}: ${env.PUBLIC_URL ?? `http://localhost:${port}`}\n`);
});
