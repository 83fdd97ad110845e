import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { openUpstream, type Upstream, upstreamLimits } from '#app/.server/api/upstream.ts';
import { readWebEnv, type WebEnv } from '#app/.server/env.ts';
import type { PageStyles } from '#app/.server/hydration/inline-styles.ts';
import { createLogDestination } from '#app/.server/logging/log-destination.ts';
import { createRouteNames, type RouteNames } from '#app/.server/logging/route-names.ts';
import { createPageCache, type PageCache } from '#app/.server/page-cache/page-cache.ts';
import { createOidc, type OidcProvider } from '#app/.server/session/oidc-discovery.ts';
import { createSessionCache, type SessionCache } from '#app/.server/session/sealed-storage.ts';
import { type Incoming, openIncoming } from '#contract/uploads/incoming.ts';

/** What a web process makes once and hands to every request. */
export type Services = {
  env: WebEnv;
  log: Logger;
  upstream: Upstream;
  secret: string;
  sessions: SessionCache;
  oidc: OidcProvider;
  pageCache: PageCache;
  routeNames: RouteNames;
  incoming: Incoming;
  /** The built stylesheet; none while developing. */
  styles?: PageStyles;
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
    oidc: createOidc(parts.env),
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

/**
 * The secret that seals sessions: the setting, else one made once and kept under the data folder (readable by us
 * alone), so that a bare machine needs no setting and a restart signs nobody out. `readWebEnv` has already refused
 * the case where that would be wrong.
 */
export function sessionSecret(env: Pick<WebEnv, 'SESSION_SECRET' | 'DATA_DIR'>): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const file = join(env.DATA_DIR, 'session-secret');
  mkdirSync(env.DATA_DIR, { recursive: true });
  // why: written aside and then linked, so that a second process starting now never reads half a secret.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} is too short to be a secret; remove it to have one made`);
  return secret;
}
