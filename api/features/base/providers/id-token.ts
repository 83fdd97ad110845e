import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { providerFetch } from '#api/features/base/providers/provider-fetch.ts';

/** Who an idToken proves somebody to be. `subject` is the account's lasting id. */
export type Identity = {
  subject: string;
  /** Null where the provider says none. */
  email: string | null;
  /** Whether the provider has seen that the e-mail is theirs. */
  isEmailVerified: boolean;
  name: string | null;
};

/** Checks one idToken. Throws `IdTokenInvalid`, or `ProviderUnavailable` when that cannot be told now. */
export type VerifyIdToken = (idToken: string, accessToken?: string) => Promise<Identity>;

/** The idToken does not prove anything (401). The cause says why, for the log. */
export class IdTokenInvalid extends Error {
  override name = 'IdTokenInvalid';
}

/** The provider or its keys cannot be fetched, so no token can be judged (503 `not_ready`): trying later helps. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

const CLOCK_TOLERANCE_S = 10;
const KEYS_TIMEOUT_MS = 5000;
// why: providers rotate keys every few days and an unknown key id makes us fetch at once, so keys may be cached through an outage.
const KEYS_MAX_AGE_MS = 6 * 60 * 60 * 1000;

export type IdTokenRules = {
  jwksUrl: string;
  algorithms: readonly string[];
  issuer: string | string[];
  /** The client ids that a token may have been made for. */
  audience: readonly string[];
  requiredClaims?: readonly string[];
};

/**
 * Gives the check of idTokens: signed by a key of the provider, issuer, audience, expiry. Keys are fetched on first use and
 * kept. It throws `IdTokenInvalid` and `ProviderUnavailable`.
 */
export function idTokenVerifier(rules: IdTokenRules): (idToken: string) => Promise<JWTPayload> {
  const { jwksUrl, algorithms, issuer, audience, requiredClaims = [] } = rules;
  const remoteKeys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
    ...providerFetch.forKeys,
  });
  const keyOf: JWTVerifyGetKey = (header, token) => remoteKeys(header, token).catch(unlessTokensFault);
  const options = {
    ...{ issuer, algorithms: [...algorithms], audience: [...audience] },
    requiredClaims: ['sub', 'exp', 'iat', ...requiredClaims],
    clockTolerance: CLOCK_TOLERANCE_S,
  };
  return async (idToken) => {
    try {
      return (await jwtVerify(idToken, keyOf, options)).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new IdTokenInvalid(error.message, { cause: error });
      throw error;
    }
  };
}

function unlessTokensFault(error: unknown): never {
  // why: a key id that is not among the keys is the token's fault; any other failure means that the keys could not be fetched.
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    throw error;
  throw new ProviderUnavailable('the keys cannot be fetched', { cause: error });
}

/** The name in claims, if it is one. */
export const nameIn = (claims: Record<string, unknown>) =>
  typeof claims['name'] === 'string' ? claims['name'] : null;
