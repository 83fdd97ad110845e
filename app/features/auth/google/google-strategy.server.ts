import { createHash } from 'node:crypto';
import { createSession, type SessionStorage } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { type GoogleExtraParams, type GoogleProfile, GoogleStrategy } from 'remix-auth-google';
import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { providerFetch } from '#app/.server/session/provider-fetch.ts';
import { googleSettings } from '#app/.server/session/provider-settings.ts';
import {
  hasNonce,
  type ProviderExchange,
  type ProviderFlow,
  providerFlows,
} from '#app/features/auth/providers/provider-flow.server.ts';
import { oidcBounds } from '#contract/oidc.ts';

/** The key under which remix-auth-oauth2 keeps the state. */
const STATE = 'oauth2:state';

/** What Google's token endpoint responds. */
const tokenResponse = z.object({ access_token: z.string(), id_token: z.string() });

type Settings = NonNullable<ReturnType<typeof googleSettings>>;

/**
 * Runs the redirect flow of remix-auth-google for one request, with what it lacks: PKCE, a nonce that the idToken must repeat,
 * bounds of the token call. It gives the idToken, which the API verifies.
 */
class GoogleFlowStrategy extends GoogleStrategy<string> {
  readonly #flow: ProviderFlow;

  constructor({ clientId, clientSecret, authorizationUrl, tokenUrl }: Settings, { flow, callbackUrl }: Way) {
    const options = { clientID: clientId, clientSecret, callbackURL: callbackUrl };
    super({ ...options, scope: 'openid email profile' }, async ({ extraParams }) => {
      if (!hasNonce(extraParams.id_token, flow.nonce)) throw new Error('the idToken is not for this visit');
      return extraParams.id_token;
    });
    this.#flow = flow;
    this.authorizationURL = authorizationUrl;
    this.tokenURL = tokenUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set('nonce', this.#flow.nonce);
    params.set('code_challenge', createHash('sha256').update(this.#flow.verifier).digest('base64url'));
    params.set('code_challenge_method', 'S256');
    params.set('hl', 'es');
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#flow.verifier });
  }

  // why: the strategy's own call has no timeout, and follows redirects with our secret in its body.
  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    const secrets = { code, client_id: this.clientID, client_secret: this.clientSecret };
    const response = await providerFetch(this.tokenURL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...Object.fromEntries(params), ...secrets }).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(oidcBounds.seconds * 1000),
    });
    if (!response.ok) throw new Error(`the token endpoint responded ${response.status}`);
    const { access_token: accessToken, id_token } = tokenResponse.parse(await response.json());
    return { accessToken, extraParams: { id_token } as GoogleExtraParams };
  }

  // why: the idToken says who it is; fetching the profile would send the access token for nothing.
  protected override async userProfile(): Promise<GoogleProfile> {
    return {} as GoogleProfile;
  }
}

type Way = { flow: ProviderFlow; callbackUrl: string };

/** Keeps the state of remix-auth in the flow's cookie; the signed-in session is never shown to it. */
const flowStorage = (page: RequestContext, flow: ProviderFlow): SessionStorage => ({
  getSession: async () => createSession({ [STATE]: flow.state }),
  commitSession: async ({ data }) => providerFlows.google.header(page, { ...flow, state: data[STATE] }),
  destroySession: async () => providerFlows.google.clear(page),
});

/**
 * Asks remix-auth's authenticator: the idToken on the way back.
 * @throws the redirect to Google on the way there; `AuthorizationError` when state, code or nonce are not right.
 */
async function authenticate(page: RequestContext, settings: Settings, way: Way): Promise<string> {
  const authenticator = new Authenticator<string>(flowStorage(page, way.flow), { sessionKey: 'idToken' });
  const head = new Request(page.url, { headers: page.request.headers });
  const google = authenticator.use(new GoogleFlowStrategy(settings, way), 'google');
  return google.authenticate('google', head, { throwOnError: true });
}

/** Goes to Google and comes back from it; Google's endpoints are settings, so that nothing is fetched before. */
export const googleExchange: ProviderExchange = {
  async leave(page, flow, callbackUrl) {
    const settings = googleSettings(page.services.env);
    if (!settings) return null;
    const thrown: unknown = await authenticate(page, settings, { flow, callbackUrl }).catch((to) => to);
    if (thrown instanceof Response) return thrown;
    throw thrown;
  },
  async comeBack(page, flow, callbackUrl) {
    const settings = googleSettings(page.services.env);
    return settings && { idToken: await authenticate(page, settings, { flow, callbackUrl }) };
  },
};
