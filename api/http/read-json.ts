import type { FastifyInstance } from 'fastify';
import { ApiError } from '#api/http/api-error.ts';
import { isMultipart } from '#api/http/read-multipart.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes a multipart body. */
    takesForm?: boolean;
  }
}

/**
 * Reads JSON bodies (broken JSON 400), leaves a form to the call that takes one, refuses other types (415). Names that would
 * reach an object's prototype count as broken JSON; an empty body as none, since some clients send the type with every call.
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
    const isForm = request.routeOptions.config.takesForm && isMultipart(request);
    done(isNothing || isForm ? null : new ApiError('unsupported_content'));
  });
}
