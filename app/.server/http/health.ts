import type { Express, Request } from 'express';
import { isApiReady, type Upstream } from '#app/.server/api/upstream.ts';
import { trustsProxy } from '#app/.server/http/client-ip.ts';
import type { Draining } from '#app/.server/http/graceful-shutdown.ts';
import manifest from '../../../package.json' with { type: 'json' };

/**
 * Serves the health checks. `/healthz`: this process lives, of which version, and how it knows its visitors. `/readyz`: it goes on living and
 * can reach a ready API.
 */
export function applyHealth(app: Express, upstream: Upstream, drain: Draining): void {
  let asking: Promise<boolean> | null = null;
  // why: strangers may ask too, and each question reaches the database and the picture store.
  const askOnce = () => {
    asking ??= isApiReady(upstream).finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/healthz', (request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .json({ status: 'ok', version: manifest.version, visitor: visitorOf(app, request) });
  });
  app.get('/readyz', async (_request, response) => {
    const isReady = !drain.isDraining && (await askOnce());
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isReady ? 'ok' : 'unavailable' });
  });
}

/** Tells whether a proxy names the visitor (`X-Forwarded-For`), and one that is trusted: `npm run doctor` asks from outside. */
function visitorOf(app: Express, request: Request): 'direct' | 'proxied' | 'untrusted' {
  if (request.headers['x-forwarded-for'] === undefined) return 'direct';
  return trustsProxy(app, request.socket.remoteAddress ?? '') ? 'proxied' : 'untrusted';
}
