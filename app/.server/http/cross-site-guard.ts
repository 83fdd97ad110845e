import type { Express } from 'express';
import { isCrossSiteRequest } from '#app/.server/same-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses forms and scripts of other sites before anything reads them (design "Sessions"). */
export function applyCrossSiteGuard(app: Express): void {
  app.use((request, response, next) => {
    const head = { get: (name: string) => request.get(name) };
    if (SAFE.has(request.method) || !isCrossSiteRequest(head, request.headers.host ?? '')) return next();
    response
      .status(403)
      .type('html')
      .send(
        '<!doctype html><html lang="es"><meta charset="utf-8"><title>No tenés permiso</title>' +
          '<h1>El formulario vino de otro sitio</h1><p><a href="/">Ir al inicio</a></p></html>',
      );
  });
}
