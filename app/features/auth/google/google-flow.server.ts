import { createHash, randomBytes } from 'node:crypto';
import { createSession, type SessionStorage } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { sealedCookie } from '#app/.server/session/sealed-cookie.ts';

const flowShape = z.object({
  purpose: z.enum(['login', 'register', 'link']),
  /** Where the visitor was headed, '' when nowhere. */
  redirectTo: z.string(),
  /** Where their days begin, as their browser told. */
  timeZone: z.string().optional(),
  /** Who asked to link, so that nobody finishes what another began. */
  userId: z.string().nullable(),
  /** What the idToken must repeat. */
  nonce: z.string(),
  /** The secret of PKCE (RFC 7636). */
  verifier: z.string(),
  /** The key under which remix-auth keeps the state. */
  'oauth2:state': z.string().optional(),
});

/** One way to Google and back. */
export type GoogleFlow = z.output<typeof flowShape>;

/** The way that this browser is on, for ten minutes; sealed, so that nonce and verifier are known to nobody else. */
export const googleFlow = sealedCookie({ name: 'google', schema: flowShape, seconds: 10 * 60 });

/** A new way, with secrets of its own. */
export function newGoogleFlow(
  page: Pick<RequestContext, 'session'>,
  purpose: GoogleFlow['purpose'],
  redirectTo: string,
): GoogleFlow {
  const secret = () => randomBytes(32).toString('base64url');
  return { purpose, redirectTo, userId: page.session?.userId ?? null, nonce: secret(), verifier: secret() };
}

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
export function pkceChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The flow as the session that remix-auth keeps its state in; the signed-in session is never shown to it. */
export function flowStorage(page: RequestContext, flow: GoogleFlow): SessionStorage {
  return {
    getSession: async () => createSession({ ...flow }),
    commitSession: async (session) => googleFlow.header(page, flowShape.parse(session.data)),
    destroySession: async () => googleFlow.clear(page),
  };
}
