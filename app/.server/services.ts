import { type Logger, pino } from 'pino';
import { openUpstream, type Upstream, upstreamLimits } from '#app/.server/api/upstream.ts';
import { readWebEnv, type WebEnv } from '#app/.server/env.ts';
import { createLogDestination } from '#app/.server/logging/log-destination.ts';
import { createRouteNames, type RouteNames } from '#app/.server/logging/route-names.ts';
import { createPageCache, type PageCache } from '#app/.server/page-cache/page-cache.ts';
import { createSessionCache, type SessionCache } from '#app/.server/session/session-cache.ts';
import { sessionSecret } from '#app/.server/session/session-secret.ts';
import { type Incoming, openIncoming } from '#contract/uploads/incoming.ts';

/** What a web process makes once and hands to every request. */
export type Services = {
  env: WebEnv;
  log: Logger;
  upstream: Upstream;
  secret: string;
  sessions: SessionCache;
  pageCache: PageCache;
  routeNames: RouteNames;
  incoming: Incoming;
};

/** The log of the web process: JSON lines on the standard output, with `labels` that tell it from others of its kind. */
export function createLog(env: Pick<WebEnv, 'LOG_LEVEL'>, labels: Record<string, string> = {}): Logger {
  return pino({ level: env.LOG_LEVEL, base: { program: 'web', ...labels } }, createLogDestination());
}

/** Puts the services together around an open pool to the API. */
export function createServices(parts: { env: WebEnv; log: Logger; upstream: Upstream }): Services {
  return {
    ...parts,
    secret: sessionSecret(parts.env),
    sessions: createSessionCache(),
    pageCache: createPageCache(),
    routeNames: createRouteNames(),
    incoming: openIncoming(parts.env.DATA_DIR),
  };
}

let ownServices: Services | undefined;

/**
 * The services when the load context has none: the same build under `remix-serve`, which knows only `API_URL`.
 * @throws Error when `API_URL` is missing, since nothing here can start an API.
 */
export function servicesFromEnv(): Services {
  if (!ownServices) {
    const env = readWebEnv();
    if (!env.API_URL) throw new Error('API_URL is required when the web app does not run through server.ts');
    ownServices = createServices({
      env,
      log: createLog(env),
      upstream: openUpstream({ url: env.API_URL }, upstreamLimits(env.API_TIMEOUT)),
    });
  }
  return ownServices;
}
