import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client';
import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { sealedCookie } from '#app/.server/session/sealed-cookie.ts';
import { type ProviderName, providerNames } from '#app/lib/provider-name.ts';

const flowShape = z.object({
  provider: z.enum(providerNames),
  purpose: z.enum(['login', 'register', 'link']),
  /** Where the visitor was headed, '' when nowhere. */
  redirectTo: z.string(),
  /** Where their days begin, as their browser told. */
  timeZone: z.string().optional(),
  /** Who asked to link, so that nobody finishes what another began. */
  userId: z.string().nullable(),
  state: z.string(),
  /** What the idToken must repeat. */
  nonce: z.string(),
  /** The secret of PKCE (RFC 7636). */
  verifier: z.string(),
});

/** One way to a provider and back. */
export type ProviderFlow = z.output<typeof flowShape>;

const flowCookie = (name: ProviderName) => sealedCookie({ name, schema: flowShape, seconds: 10 * 60 });

/** The ways that this browser is on, for ten minutes; sealed, so that nonce and verifier are known to nobody else. */
export const providerFlows = { google: flowCookie('google'), oidc: flowCookie('oidc') };

/** A new way, with secrets of its own. */
export function newProviderFlow(
  page: Pick<RequestContext, 'session'>,
  start: Pick<ProviderFlow, 'provider' | 'purpose' | 'redirectTo'>,
): ProviderFlow {
  const secret = () => randomBytes(32).toString('base64url');
  const userId = page.session?.userId ?? null;
  return { ...start, userId, state: secret(), nonce: secret(), verifier: secret() };
}

/** Where the browser is sent to: the authorization endpoint, with state, nonce and PKCE. */
export async function authorizationUrl(
  config: Configuration,
  { provider, state, nonce, verifier }: ProviderFlow,
  callbackUrl: string,
): Promise<string> {
  return buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl,
    scope: 'openid email profile',
    ...{ state, nonce },
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider === 'google' ? { hl: 'es' } : { ui_locales: 'es' }),
  }).href;
}

export type Tokens = { idToken: string; accessToken?: string };

/**
 * Changes the code that a provider sent the browser back with for tokens. The signature is the API's to check.
 * @throws when state, nonce, issuer, audience or expiry are not right, or the provider refuses.
 */
export async function tokensFor(
  config: Configuration,
  { provider, state, nonce, verifier }: ProviderFlow,
  returnedTo: string,
): Promise<Tokens> {
  const { id_token: idToken = '', access_token: accessToken } = await authorizationCodeGrant(
    config,
    new URL(returnedTo),
    { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
  );
  // why: Google's idToken says all there is.
  return provider === 'google' ? { idToken } : { idToken, accessToken };
}

/** Whether an idToken repeats our nonce; its signature, audience and expiry are the API's to check. */
export function hasNonce(idToken: string, nonce: string): boolean {
  try {
    return decodeJwt(idToken)['nonce'] === nonce;
  } catch {
    return false;
  }
}
