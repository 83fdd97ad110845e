import type { WebEnv } from '#app/.server/env.ts';
import type { ProviderName, ProviderOffer } from '#app/lib/provider-name.ts';

/** The settings of signing in with a provider. */
export type ProviderEnv = Pick<WebEnv, Extract<keyof WebEnv, `GOOGLE_${string}` | `OIDC_${string}`>>;

/** Who we are for Google, and where it is; null when it is not set up, and then no page shows it. */
export function googleSettings(env: Partial<ProviderEnv>) {
  const [clientId = ''] = env.GOOGLE_CLIENT_ID?.split(',').map((id) => id.trim()) ?? [];
  const { GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer = 'https://accounts.google.com' } = env;
  const { GOOGLE_AUTHORIZATION_URL, GOOGLE_TOKEN_URL, GOOGLE_SCRIPT_URL } = env;
  if (!clientId || !clientSecret || !GOOGLE_AUTHORIZATION_URL || !GOOGLE_TOKEN_URL || !GOOGLE_SCRIPT_URL) {
    return null;
  }
  return {
    ...{ clientId, clientSecret, issuer },
    authorizationUrl: GOOGLE_AUTHORIZATION_URL,
    tokenUrl: GOOGLE_TOKEN_URL,
    scriptUrl: GOOGLE_SCRIPT_URL,
  };
}

/** Who we are for the provider that operators choose; null when it is not set up. */
export function oidcSettings(env: Partial<ProviderEnv>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) return null;
  return { issuer, clientId, clientSecret };
}

/** What of a request's context says which providers there are. why: the context itself would import its services in a circle. */
type WithEnv = { services: { env: WebEnv } };

/** What people call a provider. */
export function providerLabel({ services }: WithEnv, provider: ProviderName): string {
  return provider === 'google' ? 'Google' : services.env.OIDC_NAME;
}

/** What a page needs to offer the providers that are set up. */
export function providerOffers(page: WithEnv): ProviderOffer[] {
  const { env } = page.services;
  const google = googleSettings(env);
  const button = google && { clientId: google.clientId, scriptUrl: google.scriptUrl };
  return [
    ...(button ? [{ provider: 'google' as const, name: providerLabel(page, 'google'), button }] : []),
    ...(oidcSettings(env) ? [{ provider: 'oidc' as const, name: providerLabel(page, 'oidc') }] : []),
  ];
}
