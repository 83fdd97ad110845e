import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  calculatePKCECodeChallenge,
  discovery,
} from 'openid-client';

const CLIENT = { id: 'deseo', secret: 'secreto-de-prueba' };
const CALLBACK = '/auth/oidc/callback';

export type OidcPerson = { sub: string; email?: string; name?: string; email_verified?: boolean };

/** A certified OpenID provider on the loopback, as a self-hoster has one; it says the e-mail to the access token alone. */
export type OidcProvider = {
  /** What the API must be told of it. */
  environment: Record<string, string>;
  /** What the web app must be told besides. */
  webEnvironment: Record<string, string>;
  /** What it gives for a person, by the whole authorization code flow. */
  tokensFor(person: OidcPerson): Promise<{ idToken: string; accessToken: string }>;
  /** Who the next browser to come is. */
  signInAs(person: OidcPerson): void;
  stop(): Promise<void>;
};

/** Starts it on a free port. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const people = new Map<string, OidcPerson>();
  let next = '';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider: Provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['llave-de-prueba'] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        // why: such a client may come back to any port of the loopback (RFC 8252).
        application_type: 'native',
        redirect_uris: [`http://127.0.0.1${CALLBACK}`, `http://localhost${CALLBACK}`],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ email_verified: true, ...people.get(accountId), sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_, { uid }) => `/entrar/${uid}` },
    features: { devInteractions: { enabled: false } },
  });
  // why: its sign-in page stands at another host than the issuer, where a form must be allowed to lead.
  provider.use(async (context, next) => {
    await next();
    if (context.path.startsWith('/.well-known/'))
      context.body.authorization_endpoint = `${issuer.replace('127.0.0.1', 'localhost')}/auth`;
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/entrar/')) return void answer(request, response);
    // why: a client that may be anybody's is asked for consent each time.
    const result = { login: { accountId: next }, consent: {} };
    provider.interactionFinished(request, response, result).catch((error: Error) => response.destroy(error));
  });
  const signInAs = (person: OidcPerson) => {
    people.set(person.sub, person);
    next = person.sub;
  };
  return {
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_NAME: 'Authentik' },
    webEnvironment: { OIDC_CLIENT_SECRET: CLIENT.secret },
    signInAs,
    tokensFor: async (person) => {
      signInAs(person);
      return signInAt(issuer);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Goes through the flow as a browser and a client would. */
async function signInAt(issuer: string) {
  const execute = [allowInsecureRequests];
  const config = await discovery(new URL(issuer), CLIENT.id, undefined, ClientSecretBasic(CLIENT.secret), {
    execute,
  });
  const pkceCodeVerifier = crypto.randomUUID() + crypto.randomUUID();
  const code_challenge = await calculatePKCECodeChallenge(pkceCodeVerifier);
  const start = buildAuthorizationUrl(config, {
    ...{ redirect_uri: `http://127.0.0.1${CALLBACK}`, scope: 'openid email profile' },
    ...{ code_challenge, code_challenge_method: 'S256' },
  });
  const jar = new Map<string, string>();
  let at = start;
  for (let hop = 0; hop < 6 && at.pathname !== CALLBACK; hop += 1) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const { headers } = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/) ?? [];
      jar.set(name, value);
    }
    at = new URL(headers.get('location') ?? CALLBACK, at);
  }
  const { id_token: idToken = '', access_token: accessToken } = await authorizationCodeGrant(config, at, {
    pkceCodeVerifier,
    idTokenExpected: true,
  });
  return { idToken, accessToken };
}
