import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { serializeError } from '#api/http/error-serializer.ts';

/** The id of a request: the one the web app passed on, so that both logs carry the same, or a new one. */
export function requestId(request: IncomingMessage): string {
  const passed = request.headers['x-request-id'];
  return typeof passed === 'string' && /^[\w-]{8,64}$/.test(passed) ? passed : randomUUID();
}

/** JSON lines without personal data: the route's pattern instead of the address, no headers, no query, no body. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      err: serializeError,
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? '(none)',
      }),
    },
  };
}
