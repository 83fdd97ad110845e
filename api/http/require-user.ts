import type { FastifyRequest } from 'fastify';
import { ApiError } from '#api/http/api-error.ts';
import type { EndpointAuth } from '#contract/endpoint.ts';

/** Who makes a request: the user's id, the token that was presented, and whether they are a guest, without an account. */
export type Caller = {
  userId: string;
  token: string;
  isGuest: boolean;
  /** Who acts in the name of `userId`, for whom they care. */
  carerId?: string;
};
export type FindCaller = (token: string, userAgent: string | undefined) => Promise<Caller | null>;

/**
 * Identifies the caller. A call that needs nobody ignores the token; otherwise a dead token is refused even where none is
 * needed, so that the web app learns that the session is over. Where a guest may bring what they reserved, all other tokens
 * are ignored.
 */
export async function readCaller(
  request: FastifyRequest,
  auth: EndpointAuth,
  find: FindCaller,
): Promise<Caller | null> {
  if (auth === 'none') return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const caller = token ? await find(token, request.headers['user-agent']) : null;
  if (auth === 'guest') return caller?.isGuest ? caller : null;
  const presented = request.headers.authorization !== undefined;
  if (!caller && (auth === 'required' || presented)) throw new ApiError('unauthorized');
  return caller;
}
