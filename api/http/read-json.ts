import type { FastifyInstance } from 'fastify';
import { ApiError } from '#api/http/api-error.ts';

/**
 * Reads JSON bodies and no other texts (broken JSON 400, another type 415). Names that would reach an
 * object's prototype count as broken JSON; an empty body as none, since some clients send the type with every call.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else parse(request, String(body), done);
  });
  // why: clients name a type of their own choice where a call takes no body and they send none.
  app.addContentTypeParser('*', (request, _body, done) => {
    const isNothing = request.headers['content-length'] === '0' || request.is404;
    done(isNothing ? null : new ApiError('unsupported_content'));
  });
}
