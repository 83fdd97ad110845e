import { randomUUID } from 'node:crypto';
import type { Express } from 'express';

const ACCEPTED = /^[\w-]{8,64}$/;

/** The id that a proxy in front gave to a request; undefined when what it gave does not look like one. */
export function givenRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && ACCEPTED.test(header) ? header : undefined;
}

/** Names every request, so that the logs of both programs and the error page speak of the same one; a proxy's name is kept. */
export function applyRequestId(app: Express): void {
  app.use((request, response, next) => {
    response.locals['requestId'] = givenRequestId(request.headers['x-request-id']) ?? randomUUID();
    response.set('X-Request-Id', response.locals['requestId']);
    next();
  });
}
