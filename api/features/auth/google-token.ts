import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Who a Google idToken proves somebody to be. `subject` is the account's lasting id; the e-mail is verified. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  name: string | null;
}

/** Checks one idToken. Throws `GoogleTokenInvalid`, or `GoogleKeysUnavailable` when that cannot be told now. */
export type VerifyGoogleToken = (idToken: string) => Promise<GoogleIdentity>;

export interface GoogleVerifierOptions {
  /** The client ids that a token may have been made for. */
  clientIds: string[];
  /** Another provider's, for tests; by default Google's. */
  issuer?: string | undefined;
  jwksUrl?: string | undefined;
}

/** The idToken does not prove anything (contract: 401 `google_token_invalid`). The cause says why, for the log. */
export class GoogleTokenInvalid extends Error {
  override name = 'GoogleTokenInvalid';
}

/** Google's keys cannot be fetched, so no token can be judged (contract: 503 `not_ready`): trying later helps. */
export class GoogleKeysUnavailable extends Error {
  override name = 'GoogleKeysUnavailable';
}

const CLOCK_TOLERANCE_S = 10;
const KEYS_TIMEOUT_MS = 5000;
// why: Google rotates keys every few days and an unknown key id makes us fetch at once, so keys may be cached through an outage.
const KEYS_MAX_AGE_MS = 6 * 60 * 60 * 1000;

/**
 * Gives the check of Google idTokens: RS256 by a key of the provider, issuer with or without scheme
 * (Google writes both), audience, expiry, and a verified e-mail. Keys are fetched on first use and kept. Throws at once
 * when there is no client id, since the audience could not be checked then.
 */
export function googleVerifier({
  clientIds,
  issuer = 'https://accounts.google.com',
  jwksUrl = 'https://www.googleapis.com/oauth2/v3/certs',
}: GoogleVerifierOptions): VerifyGoogleToken {
  if (clientIds.length === 0) throw new Error('Google sign-in needs a client id');
  const remoteKeys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
  });
  const keyOf: JWTVerifyGetKey = (header, token) => remoteKeys(header, token).catch(unlessTokensFault);
  const rules = {
    algorithms: ['RS256'],
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    audience: clientIds,
    requiredClaims: ['sub', 'exp', 'iat', 'email'],
    clockTolerance: CLOCK_TOLERANCE_S,
  };
  return async (idToken) => {
    try {
      return identityIn((await jwtVerify(idToken, keyOf, rules)).payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new GoogleTokenInvalid(error.message, { cause: error });
      throw error;
    }
  };
}

function unlessTokensFault(error: unknown): never {
  // why: a key id that is not among the keys is the token's fault; any other failure means that the keys could not be fetched.
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    throw error;
  throw new GoogleKeysUnavailable('Google keys cannot be fetched', { cause: error });
}

function identityIn({ sub, email, email_verified, name }: JWTPayload): GoogleIdentity {
  if (!sub || typeof email !== 'string' || !email.includes('@'))
    throw new GoogleTokenInvalid('no subject or e-mail');
  if (email_verified !== true) throw new GoogleTokenInvalid('e-mail not verified');
  return {
    subject: sub,
    email,
    name: typeof name === 'string' ? name : null,
  };
}
