import type { Express } from 'express';
import { isApiReady, type Upstream } from '#app/.server/api/upstream.ts';
import type { Draining } from '#app/.server/http/graceful-shutdown.ts';

/** `/healthz`: this process lives. `/readyz`: it goes on living and can reach a ready API. */
export function applyHealth(app: Express, upstream: Upstream, drain: Draining): void {
  let asking: Promise<boolean> | null = null;
  // why: strangers may ask too, and each question reaches the database and the picture store.
  const askOnce = () => {
    asking ??= isApiReady(upstream).finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const isReady = !drain.isDraining && (await askOnce());
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isReady ? 'ok' : 'unavailable' });
  });
}
