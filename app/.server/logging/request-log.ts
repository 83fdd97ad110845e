import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '#app/.server/logging/metrics.ts';
import type { RouteNames } from '#app/.server/logging/route-names.ts';

const QUIET = /^\/(assets|media|healthz|readyz)/;

/** Where answered requests are noted. */
export type RequestNotes = { log: Logger; routes: RouteNames; metrics?: Metrics | undefined };

/** What is noted of an answered request; `start` is when it came, by `performance.now()`. */
type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  start: number;
  isCut?: boolean;
};

/** One line and one figure a request once it is answered. */
export function applyRequestLog(app: Express, notes: RequestNotes): void {
  app.use((request, response, next) => {
    const start = performance.now();
    // why: routers below take their mount point off `request.path`.
    const { method, path } = request;
    response.on('close', () => {
      const requestId: string = response.locals['requestId'];
      const isCut = !response.writableFinished;
      noteRequest(notes, { requestId, method, path, status: response.statusCode, start, isCut });
    });
    next();
  });
}

/**
 * Logs one: the route's pattern (no ids, tokens or what people typed into an address), status, time. Successful files and
 * health checks are logged at `debug`.
 */
export function noteRequest(
  { log, routes, metrics }: RequestNotes,
  { requestId, method, path, status, start, isCut }: Answered,
): void {
  const ms = performance.now() - start;
  const route = routes.of(path);
  metrics?.answered(method, route, status, ms / 1000);
  const line = { requestId, method, route, status, ms: Math.round(ms), ...(isCut && { isCut }) };
  if (status < 400 && QUIET.test(path)) log.debug(line, 'request');
  else log.info(line, 'request');
}

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
