import type { JWTPayload } from 'jose';
import {
  allowInsecureRequests,
  ClientError,
  type Configuration,
  discovery,
  fetchUserInfo,
  None,
} from 'openid-client';
import {
  IdTokenInvalid,
  idTokenVerifier,
  nameIn,
  ProviderUnavailable,
  type VerifyIdToken,
} from '#api/features/base/providers/id-token.ts';
import { providerFetch } from '#api/features/base/providers/provider-fetch.ts';
import { oidcBounds } from '#contract/oidc.ts';
import { emailField } from '#contract/users.ts';

// why: with a shared secret (HS256) the web app could make tokens too, and `none` proves nothing.
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** The longest subject (OpenID Connect Core 2). */
const MAX_SUBJECT = 255;

const KEPT_MS = 60 * 60 * 1000;

type Opened = { config: Configuration; verify: (idToken: string) => Promise<JWTPayload> };

/**
 * Gives the check of idTokens of the provider that its discovery document describes, which is fetched at the first use and
 * kept for an hour (`now` in milliseconds). What the idToken does not say of the e-mail, `accessToken` asks the provider for.
 */
export function oidcVerifier(
  of: { issuer: string; clientId: string },
  now: () => number = Date.now,
): VerifyIdToken {
  let opening: Promise<Opened> | undefined;
  let until = 0;
  const open = () => {
    if (opening && now() < until) return opening;
    until = now() + KEPT_MS;
    opening = discover(of).catch((error: unknown) => {
      opening = undefined;
      throw new ProviderUnavailable('the provider cannot be discovered', { cause: error });
    });
    return opening;
  };
  return async (idToken, accessToken) => {
    const { config, verify } = await open();
    const claims = await verify(idToken);
    requireOurParty(claims, of.clientId);
    const { sub = '' } = claims;
    if (sub === '' || sub.length > MAX_SUBJECT) throw new IdTokenInvalid('no subject');
    const isWhole = claims['email'] !== undefined || accessToken === undefined;
    const said = isWhole ? claims : { ...claims, ...(await userInfo(config, accessToken, sub)) };
    const email = emailField.safeParse(said['email']).data ?? null;
    return {
      // why: another provider may know somebody else by the same subject.
      subject: `${config.serverMetadata().issuer} ${sub}`,
      email,
      isEmailVerified: email !== null && said['email_verified'] === true,
      name: nameIn(said),
    };
  };
}

/** Refuses a token that was made for another client (OpenID Connect Core 3.1.3.7). */
function requireOurParty({ aud, azp }: JWTPayload, clientId: string): void {
  const isShared = Array.isArray(aud) && aud.length > 1;
  if ((isShared || azp !== undefined) && azp !== clientId)
    throw new IdTokenInvalid('made for another client');
}

async function discover({ issuer, clientId }: { issuer: string; clientId: string }): Promise<Opened> {
  const isPlain = issuer.startsWith('http:');
  const config = await discovery(new URL(issuer), clientId, undefined, None(), {
    timeout: oidcBounds.seconds,
    ...providerFetch.forClient,
    ...(isPlain && { execute: [allowInsecureRequests] }),
  });
  const { issuer: named, jwks_uri: jwksUrl = '' } = config.serverMetadata();
  if (!isPlain && !jwksUrl.startsWith('https:')) throw new Error('the keys are not fetched by https');
  const rules = { jwksUrl, algorithms: ALGORITHMS, issuer: named, audience: [clientId] };
  return { config, verify: idTokenVerifier(rules) };
}

/** What the provider says of the subject, which the answer must name too (OpenID Connect Core 5.3.2). */
async function userInfo(config: Configuration, accessToken: string, subject: string) {
  try {
    return await fetchUserInfo(config, accessToken, subject);
  } catch (error) {
    if (error instanceof ClientError && error.code !== 'OAUTH_TIMEOUT')
      throw new IdTokenInvalid('the access token is not of the subject', { cause: error });
    throw new ProviderUnavailable('who it is cannot be fetched', { cause: error });
  }
}
