import { createHash, randomBytes } from 'node:crypto';
import { createSession, type SessionStorage } from '@remix-run/node';
import { decodeJwt } from 'jose';
import { type GoogleProfile, GoogleStrategy } from 'remix-auth-google';
import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import type { GoogleSettings } from '#app/.server/session/google-settings.ts';
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
function pkceChallenge(verifier: string): string {
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

type Options = { settings: GoogleSettings; callbackUrl: string; flow: GoogleFlow };

/** Whether an idToken repeats our nonce; its signature, audience and expiry are the API's to check. */
export function hasNonce(idToken: string, nonce: string): boolean {
  try {
    return decodeJwt(idToken)['nonce'] === nonce;
  } catch {
    return false;
  }
}

/**
 * The redirect flow of remix-auth-google with what it lacks: PKCE, a nonce that the idToken must repeat, and an absolute
 * callback address. It gives the idToken; the profile in it is the API's to read.
 */
export class NonceGoogleStrategy extends GoogleStrategy<string> {
  readonly #flow: GoogleFlow;

  constructor({ settings, callbackUrl, flow }: Options) {
    const { clientId, clientSecret } = settings;
    const scope = ['openid', 'email', 'profile'].join(' ');
    super({ clientID: clientId, clientSecret, callbackURL: callbackUrl, scope }, async ({ extraParams }) => {
      if (!hasNonce(extraParams.id_token, flow.nonce)) throw new Error('the idToken is not for this visit');
      return extraParams.id_token;
    });
    this.#flow = flow;
    this.authorizationURL = settings.authorizationUrl;
    this.tokenURL = settings.tokenUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set('scope', 'openid email profile');
    params.set('nonce', this.#flow.nonce);
    params.set('code_challenge', pkceChallenge(this.#flow.verifier));
    params.set('code_challenge_method', 'S256');
    params.set('hl', 'es');
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#flow.verifier });
  }

  // why: the idToken says who it is; fetching the profile would send the access token for nothing.
  protected override async userProfile(): Promise<GoogleProfile> {
    return {} as GoogleProfile;
  }
}
