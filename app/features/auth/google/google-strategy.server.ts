import { decodeJwt } from 'jose';
import { type GoogleProfile, GoogleStrategy } from 'remix-auth-google';
import type { GoogleSettings } from '#app/.server/session/google-settings.ts';
import { type GoogleFlow, pkceChallenge } from '#app/features/auth/google/google-flow.server.ts';

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
