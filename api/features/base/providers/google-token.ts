import {
  IdTokenInvalid,
  idTokenVerifier,
  nameIn,
  type VerifyIdToken,
} from '#api/features/base/providers/id-token.ts';

export interface GoogleVerifierOptions {
  /** The client ids that a token may have been made for. */
  clientIds: string[];
  /** Another provider's, for tests; by default Google's. */
  issuer?: string | undefined;
  jwksUrl?: string | undefined;
}

/**
 * Gives the check of Google idTokens: RS256, issuer with or without scheme (Google writes both), and a verified e-mail. Throws
 * at once when there is no client id, since the audience could not be checked then.
 */
export function googleVerifier({
  clientIds,
  issuer = 'https://accounts.google.com',
  jwksUrl = 'https://www.googleapis.com/oauth2/v3/certs',
}: GoogleVerifierOptions): VerifyIdToken {
  if (clientIds.length === 0) throw new Error('Google sign-in needs a client id');
  const verify = idTokenVerifier({
    jwksUrl,
    algorithms: ['RS256'],
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    audience: clientIds,
    requiredClaims: ['email'],
  });
  return async (idToken) => {
    const claims = await verify(idToken);
    const { sub, email, email_verified } = claims;
    if (!sub || typeof email !== 'string' || !email.includes('@'))
      throw new IdTokenInvalid('no subject or e-mail');
    if (email_verified !== true) throw new IdTokenInvalid('e-mail not verified');
    return { subject: sub, email, isEmailVerified: true, name: nameIn(claims) };
  };
}
