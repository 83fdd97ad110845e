import type { ErrorRequestHandler, Express, Response } from 'express';
import type { Logger } from 'pino';
import { closeConnection } from '#app/.server/http/graceful-shutdown.ts';

type PlainPage = { title: string; heading?: string; text?: string };

/** A bare HTML page in Spanish, for what is answered before or without Remix. Takes texts of ours only: nothing is escaped. */
export function plainPage({ title, heading = title, text = '' }: PlainPage): string {
  return (
    `<!doctype html><html lang="es"><meta charset="utf-8"><title>${title}</title>` +
    `<h1>${heading}</h1><p>${text} <a href="/">Ir al inicio</a></p></html>`
  );
}

const pages: Record<number, string> = {
  400: plainPage({ title: 'La dirección no se entiende', text: 'Puede que el link esté cortado.' }),
  404: plainPage({
    title: 'Página no encontrada',
    text: 'La dirección no existe, o lo que había ya no está.',
  }),
};
const broken = plainPage({ title: 'Algo salió mal', text: 'Probá de nuevo en unos momentos.' });

/** Answers what no page could: addresses that are none, files that are not there, bugs. Applied last. */
export function applyFallbackHandler(app: Express, log: Logger): void {
  const answer: ErrorRequestHandler = (error, _request, response, next) => {
    const given = Number((error as { status?: unknown }).status);
    const status = given >= 400 && given < 500 ? given : 500;
    const { requestId } = response.locals;
    if (status === 500) log.error({ err: error, requestId }, 'no page could answer');
    if (response.headersSent) return next(error);
    response
      .status(status)
      .type('html')
      .set('Cache-Control', 'no-store')
      .send(pages[status] ?? broken);
  };
  app.use(answer);
}

const page = plainPage({ title: 'Vas muy rápido', text: 'Esperá un momento y probá de nuevo.' });

/** Answers 429 to a visitor over a limit and closes their connection; `retrySeconds` is when they may try again. */
export function sendTooManyRequests(response: Response, retrySeconds: number): void {
  closeConnection(response);
  response
    .status(429)
    .set({ 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' })
    .type('html')
    .send(page);
}
