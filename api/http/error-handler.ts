import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown, isForeignKeyViolation, isStorageFull } from '#api/db/errors.ts';
import { ApiError } from '#api/http/api-error.ts';
import { secure } from '#api/http/security-headers.ts';
import type { ErrorAnswer } from '#contract/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its refusals too say `success`, as the calls of the forgotten password do. */
    saysSuccess?: boolean;
  }
}

/** The one place where errors become answers: expected ones as they are, others logged and hidden. */
export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => send(reply, request, new ApiError('not_found')));
}

/** Answers what the framework refuses before any route, such as an address that is none; no hook runs for it. */
export function handleFrameworkError(
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  secure(request, reply);
  handleError(thrown, request, reply);
}

/** Answers one thrown error. */
function handleError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, request, expectedOf(thrown, request));
}

/** The error that a person may see for what was thrown while a request was answered; failures of ours are logged. */
function expectedOf(thrown: FastifyError, request: FastifyRequest): ApiError {
  // why: nobody hears this answer, and it is no failure of ours: a lost connection of the database has the same code.
  const hungUp = request.raw.errored !== null && request.raw.errored === thrown;
  const error = hungUp ? new ApiError('invalid_json') : expected(thrown);
  // why: a setting that was left out is no failure, and anybody may ask for what it offers.
  const isFailure = error.status >= 500 && !/_not_configured$/.test(error.code);
  if (isFailure) request.log.error({ err: thrown, code: error.code }, 'request failed');
  return error;
}

/** What a part of a request is refused with, as its own request would be: status, body, and seconds until another try. */
export function refusalOf(thrown: unknown, request: FastifyRequest) {
  const error = expectedOf(thrown as FastifyError, request);
  const retryAfter = error.retryAfter && Math.ceil(error.retryAfter);
  return { status: error.status, body: envelope(request, error), ...(retryAfter && { retryAfter }) };
}

function envelope(request: FastifyRequest, error: ApiError): ErrorAnswer {
  return {
    ...(request.routeOptions.config.saysSuccess && { success: false }),
    code: error.code,
    message: error.message,
    error: error.message,
    ...(error.issues && { issues: [...error.issues] }),
    requestId: request.id,
  };
}

function send(reply: FastifyReply, request: FastifyRequest, error: ApiError) {
  // why: what is not there now may be there soon, and some caches keep a 404 unasked.
  reply.header('cache-control', 'no-store');
  if (error.retryAfter) reply.header('retry-after', Math.ceil(error.retryAfter));
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope(request, error)));
}

/** Gives the error a person may see for whatever was thrown: ours, Fastify's, the database's, or a bug's. */
function expected(thrown: FastifyError): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isStorageFull(thrown) || thrown.code === 'ENOSPC') return new ApiError('storage_full');
  if (isDatabaseDown(thrown)) return new ApiError('not_ready', { retryAfter: 2 });
  // why: what the new row refers to was deleted in between (a gift deleted while somebody comments on it).
  if (isForeignKeyViolation(thrown)) return new ApiError('not_found');
  if (thrown.statusCode === 413) return new ApiError('too_large');
  if (thrown.statusCode === 415) return new ApiError('unsupported_content');
  // why: an id longer than any is an id of nothing.
  if (thrown.statusCode === 404 || thrown.code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new ApiError('not_found');
  if (thrown.statusCode && thrown.statusCode < 500) return new ApiError('invalid_json');
  return new ApiError('internal');
}
