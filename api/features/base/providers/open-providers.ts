import type { Providers } from '#api/features/base/providers/providers.ts';
import type { Settings } from '#api/settings.ts';

/** Opens the providers that the settings name. */
export async function openProviders(settings: Settings): Promise<Providers> {
  return {
    google: { label: 'Google', verify: await openGoogle(settings) },
    oidc: { label: settings.OIDC_NAME, verify: await openOidc(settings) },
  };
}

async function openGoogle({ GOOGLE_CLIENT_ID, GOOGLE_ISSUER, GOOGLE_JWKS_URL }: Settings) {
  if (GOOGLE_CLIENT_ID.length === 0) return null;
  const { googleVerifier } = await import('#api/features/base/providers/google-token.ts');
  return googleVerifier({ clientIds: GOOGLE_CLIENT_ID, issuer: GOOGLE_ISSUER, jwksUrl: GOOGLE_JWKS_URL });
}

async function openOidc({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId }: Settings) {
  if (!issuer || !clientId) return null;
  const { oidcVerifier } = await import('#api/features/base/providers/oidc-token.ts');
  return oidcVerifier({ issuer, clientId });
}
