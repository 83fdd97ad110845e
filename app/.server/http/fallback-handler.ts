import type { ErrorRequestHandler, Express } from 'express';
import type { Logger } from 'pino';

const texts: Record<number, [title: string, text: string]> = {
  400: ['La dirección no se entiende', 'Puede que el link esté cortado.'],
  404: ['Página no encontrada', 'La dirección no existe, o lo que había ya no está.'],
};
const broken: [string, string] = ['Algo salió mal', 'Probá de nuevo en unos momentos.'];

/** Answers what no page could: addresses that are none, files that are not there, bugs. Applied last. */
export function applyFallbackHandler(app: Express, log: Logger): void {
  const answer: ErrorRequestHandler = (error, _request, response, next) => {
    const given = Number((error as { status?: unknown }).status);
    const status = given >= 400 && given < 500 ? given : 500;
    const { requestId } = response.locals;
    if (status === 500) log.error({ err: error, requestId }, 'no page could answer');
    if (response.headersSent) return next(error);
    const [title, text] = texts[status] ?? broken;
    response
      .status(status)
      .type('html')
      .set('Cache-Control', 'no-store')
      .send(
        `<!doctype html><html lang="es"><meta charset="utf-8"><title>${title}</title>` +
          `<h1>${title}</h1><p>${text} <a href="/">Ir al inicio</a></p></html>`,
      );
  };
  app.use(answer);
}
