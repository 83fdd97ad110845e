import type { Express } from 'express';
import { plainPage } from '#app/.server/http/plain-page.ts';
import { isCrossSiteRequest } from '#app/.server/same-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const page = plainPage({ title: 'No tenés permiso', heading: 'El formulario vino de otro sitio' });

/** Refuses forms and scripts of other sites before anything reads them (design "Sessions"). */
export function applyCrossSiteGuard(app: Express): void {
  app.use((request, response, next) => {
    const head = { get: (name: string) => request.get(name) };
    if (SAFE.has(request.method) || !isCrossSiteRequest(head, request.headers.host ?? '')) return next();
    response.status(403).type('html').send(page);
  });
}
