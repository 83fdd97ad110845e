import type { Server } from 'node:http';
import { resolve } from 'node:path';
import express from 'express';
import type { Logger } from 'pino';
import { closeUpstream, type Upstream } from '#app/.server/api/upstream.ts';
import type { WebEnv } from '#app/.server/env.ts';
import { applyClientIp, clientIpKey, trustsProxy } from '#app/.server/http/client-ip.ts';
import { applyCsrfGuard } from '#app/.server/http/csrf-guard.ts';
import { closingWhileDraining, type Draining } from '#app/.server/http/graceful-shutdown.ts';
import { applyHealth } from '#app/.server/http/health.ts';
import { applyMediaProxy } from '#app/.server/http/media-proxy.ts';
import { applyFallbackHandler } from '#app/.server/http/plain-page.ts';
import { applyPublicOrigin } from '#app/.server/http/public-origin.ts';
import { applyBuiltApp, applyDevApp } from '#app/.server/http/remix-handler.ts';
import { applySecurityHeaders } from '#app/.server/http/security-headers.ts';
import { applyCompression, applyStaticFiles } from '#app/.server/http/static-files.ts';
import { applyConcurrencyLimit } from '#app/.server/limits/concurrency-limit.ts';
import { createLimitedServer, mostConnections } from '#app/.server/limits/http-server-limits.ts';
import { applyAddressDepth, applyPageLimit } from '#app/.server/limits/page-rate-limit.ts';
import type { Metrics } from '#app/.server/logging/metrics.ts';
import { applyRequestId, applyRequestLog, type RequestNotes } from '#app/.server/logging/request-log.ts';
import { serveCachedPages } from '#app/.server/page-cache/serve-cached-pages.ts';
import { createServices, type Services } from '#app/.server/services.ts';
import { plainIp } from '#contract/client-ip-keys.ts';

const BUILD = resolve('build');

/** The web app in this process, not yet listening: its server, what it says of its end, and what to close afterwards. */
export type Web = { server: Server; services: Services; drain: Draining; close(): Promise<void> };

/** Puts together what happens to every request, step by step. */
export async function createWebServer(parts: {
  env: WebEnv;
  log: Logger;
  upstream: Upstream;
  metrics: Metrics | undefined;
  /** How many processes share the connections that may be held at once. */
  processes: number;
}): Promise<Web> {
  const { env, log, upstream, metrics, processes } = parts;
  const isDev = env.NODE_ENV !== 'production';
  const services = createServices({ env, log, upstream });
  const notes: RequestNotes = { log, routes: services.routeNames, metrics };
  const drain: Draining = { isDraining: false };

  const app = express();
  const isProxy = (address: string) => trustsProxy(app, address);
  const front = isDev ? app : serveCachedPages(services.pageCache, notes, app, isProxy, env.PUBLIC_URL);
  // why: a proxy's connections are those of all who come through it.
  const whose = (address: string) => (isProxy(address) ? null : clientIpKey(plainIp(address)));
  const server = createLimitedServer(
    closingWhileDraining(drain, front),
    mostConnections(Math.ceil(env.MAX_CONNECTIONS / processes), log),
    whose,
  );
  applyRequestId(app);
  applyClientIp(app, env.TRUSTED_PROXIES);
  applyRequestLog(app, notes);
  applySecurityHeaders(app, env);
  applyHealth(app, upstream, drain);
  applyPublicOrigin(app, env);
  applyPageLimit(app, env.PAGES_PER_MINUTE);
  applyAddressDepth(app);
  applyCsrfGuard(app);
  applyCompression(app);
  applyMediaProxy(app, services);
  if (!isDev) applyStaticFiles(app, resolve(BUILD, 'client'));
  applyConcurrencyLimit(app);
  const closeApp = isDev
    ? await applyDevApp(app, services, server)
    : await applyBuiltApp(app, services, BUILD);
  applyFallbackHandler(app, log);
  const close = async () => {
    await closeApp?.();
    await closeUpstream(upstream);
  };
  return { server, services, drain, close };
}
