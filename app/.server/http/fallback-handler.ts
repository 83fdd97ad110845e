import type { ErrorRequestHandler, Express } from 'express';
import type { Logger } from 'pino';
import { plainPage } from '#app/.server/http/plain-page.ts';

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
