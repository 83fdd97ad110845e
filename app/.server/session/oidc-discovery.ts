import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
} from 'openid-client';
import { providerFetch } from '#app/.server/session/provider-fetch.ts';
import { oidcSettings, type ProviderEnv } from '#app/.server/session/provider-settings.ts';
import { oidcBounds } from '#contract/oidc.ts';

/**
 * Opens the provider that operators chose as a client of it, or null when it is not set up.
 * @throws what its discovery threw: it is fetched for each sign-in, which is rare.
 */
export async function openOidc(env: Partial<ProviderEnv>): Promise<Configuration | null> {
  const settings = oidcSettings(env);
  if (!settings) return null;
  const { issuer, clientId, clientSecret } = settings;
  return discovery(new URL(issuer), clientId, { [clockTolerance]: 10 }, secretOf(clientSecret), {
    timeout: oidcBounds.seconds,
    [customFetch]: providerFetch,
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
