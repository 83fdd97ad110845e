import type { Express } from 'express';
import { isCrossSiteRequest, isSentByBrowser } from '#app/.server/http/cross-site-request.ts';
import { plainPage } from '#app/.server/http/plain-page.ts';
import { SHARE_PATH } from '#app/lib/share-path.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const page = plainPage({ title: 'No tenés permiso', heading: 'El formulario vino de otro sitio' });

/** Refuses forms and scripts of other sites before anything reads them. */
export function applyCsrfGuard(app: Express): void {
  app.use((request, response, next) => {
    if (SAFE.has(request.method)) return next();
    const head = { get: (name: string) => request.get(name) };
    const isShared = request.path === SHARE_PATH && isSentByBrowser(head);
    if (isShared || !isCrossSiteRequest(head, request.headers.host ?? '')) return next();
    response.status(403).type('html').send(page);
  });
}
