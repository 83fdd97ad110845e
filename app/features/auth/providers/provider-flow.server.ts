import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
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

export type Tokens = { idToken: string; accessToken?: string };

/** How one provider is gone to and come back from; null where it is not set up. */
export type ProviderExchange = {
  /** The redirect to its authorization endpoint, with state, nonce and PKCE, and the flow's cookie. */
  leave(page: RequestContext, flow: ProviderFlow, callbackUrl: string): Promise<Response | null>;
  /**
   * Changes the code of the callback for tokens. The signature is the API's to check.
   * @throws when state or nonce are not right, or the provider refuses.
   */
  comeBack(page: RequestContext, flow: ProviderFlow, callbackUrl: string): Promise<Tokens | null>;
};

/** Whether an idToken repeats our nonce; its signature, audience and expiry are the API's to check. */
export function hasNonce(idToken: string, nonce: string): boolean {
  try {
    return decodeJwt(idToken)['nonce'] === nonce;
  } catch {
    return false;
  }
}
