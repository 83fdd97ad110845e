import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  customFetch,
  discovery,
} from 'openid-client';
import { Agent, type RequestInit, fetch as undiciFetch } from 'undici';
import { googleSettings, oidcSettings, type ProviderEnv } from '#app/.server/session/provider-settings.ts';
import type { ProviderName } from '#app/lib/provider-name.ts';
import { oidcBounds } from '#contract/oidc.ts';

const ms = oidcBounds.seconds * 1000;
const agent = new Agent({
  ...{ headersTimeout: ms, bodyTimeout: ms, connect: { timeout: ms } },
  maxResponseSize: oidcBounds.bytes,
});
const bounded = (url: string, options: object) =>
  undiciFetch(url, { ...(options as RequestInit), dispatcher: agent }) as unknown as Promise<Response>;

const metadata = { [clockTolerance]: 10 };

/**
 * Opens a provider as an OpenID client of it, or null when it is not set up.
 * @throws what the discovery of the second threw: it is fetched for each sign-in, which is rare.
 */
export async function openProvider(
  env: Partial<ProviderEnv>,
  provider: ProviderName,
): Promise<Configuration | null> {
  return provider === 'google' ? openGoogle(env) : openOidc(env);
}

/** Google's endpoints are settings, so that nothing has to be fetched before somebody is sent there. */
function openGoogle(env: Partial<ProviderEnv>): Configuration | null {
  const settings = googleSettings(env);
  if (!settings) return null;
  const { issuer, authorizationUrl, tokenUrl, clientId, clientSecret } = settings;
  const server = { issuer, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl };
  const config = new Configuration(server, clientId, metadata, ClientSecretPost(clientSecret));
  config.timeout = oidcBounds.seconds;
  config[customFetch] = bounded;
  if (tokenUrl.startsWith('http:')) allowInsecureRequests(config);
  return config;
}

async function openOidc(env: Partial<ProviderEnv>): Promise<Configuration | null> {
  const settings = oidcSettings(env);
  if (!settings) return null;
  const { issuer, clientId, clientSecret } = settings;
  return discovery(new URL(issuer), clientId, metadata, secretOf(clientSecret), {
    timeout: oidcBounds.seconds,
    [customFetch]: bounded,
    ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
  });
}

/** Sends the secret in the header, as is the default (Discovery 1.0), or in the body where only that is taken. */
function secretOf(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
