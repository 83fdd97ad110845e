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

const KEPT_MS = 60 * 60 * 1000;

/** The provider that operators chose, as its discovery describes it; kept for an hour. */
export type OidcProvider = {
  /**
   * Opens it as a client of it; null when it is not set up.
   * @throws what the discovery threw.
   */
  open(): Promise<Configuration | null>;
  /** The origins that a form may lead to on the way there (CSP `form-action`). */
  signInOrigins(): Promise<string[]>;
};

/** Discovers the provider now, and again when what is known is older than an hour; `now` in milliseconds. */
export function createOidc(env: Partial<ProviderEnv>, now: () => number = Date.now): OidcProvider {
  const settings = oidcSettings(env);
  if (!settings) return { open: async () => null, signInOrigins: async () => [] };
  let known: { config: Configuration; until: number } | undefined;
  let asking: Promise<Configuration> | undefined;
  const ask = () => {
    asking ??= discover(settings)
      .then((config) => {
        known = { config, until: now() + KEPT_MS };
        return config;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const fresh = () => (known && now() < known.until ? known.config : null);
  const first = ask().catch(() => undefined);
  return {
    open: async () => fresh() ?? ask(),
    async signInOrigins() {
      // why: a page sent before would keep people from the provider; afterwards no page waits for one that is slow.
      await first;
      if (!fresh()) ask().catch(() => undefined);
      const signIn = known?.config.serverMetadata().authorization_endpoint ?? settings.issuer;
      return [...new Set([settings.issuer, signIn].map((url) => new URL(url).origin))];
    },
  };
}

type Settings = NonNullable<ReturnType<typeof oidcSettings>>;

function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
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
