import type { FastifyRequest } from 'fastify';
import { ApiError } from '#api/http/api-error.ts';
import type { EndpointAuth } from '#contract/endpoint.ts';

/** Who makes a request: the user's id and the token that was presented. */
export type Caller = { userId: string; token: string };
export type FindCaller = (token: string) => Promise<Caller | null>;

/**
 * Identifies the caller. A call that needs nobody ignores the token; otherwise a dead token is refused even where none is
 * needed, so that the web app learns that the session is over.
 */
export async function readCaller(
  request: FastifyRequest,
  auth: EndpointAuth,
  find: FindCaller,
): Promise<Caller | null> {
  if (auth === 'none') return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const caller = token ? await find(token) : null;
  const presented = request.headers.authorization !== undefined;
  if (!caller && (auth === 'required' || presented)) throw new ApiError('unauthorized');
  return caller;
}
