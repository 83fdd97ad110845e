import type { WebEnv } from '#app/.server/env.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';

/** The settings of signing in with Google. */
export type GoogleEnv = Pick<
  WebEnv,
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_AUTHORIZATION_URL'
  | 'GOOGLE_TOKEN_URL'
  | 'GOOGLE_SCRIPT_URL'
>;

/** Who we are for Google, and where it is. */
export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  scriptUrl: string;
};

/** What signing in with Google needs, or null when it is not set up, and then no page shows it. */
export function googleSettings(env: Partial<GoogleEnv>): GoogleSettings | null {
  const [clientId = ''] = env.GOOGLE_CLIENT_ID?.split(',').map((id) => id.trim()) ?? [];
  const { GOOGLE_CLIENT_SECRET: clientSecret } = env;
  const { GOOGLE_AUTHORIZATION_URL, GOOGLE_TOKEN_URL, GOOGLE_SCRIPT_URL } = env;
  if (!clientId || !clientSecret || !GOOGLE_AUTHORIZATION_URL || !GOOGLE_TOKEN_URL || !GOOGLE_SCRIPT_URL) {
    return null;
  }
  return {
    clientId,
    clientSecret,
    authorizationUrl: GOOGLE_AUTHORIZATION_URL,
    tokenUrl: GOOGLE_TOKEN_URL,
    scriptUrl: GOOGLE_SCRIPT_URL,
  };
}

/** What a page needs to offer Google; null when it is not set up. */
export function googleOffer(page: Pick<RequestContext, 'services'>) {
  const settings = googleSettings(page.services.env);
  return settings && { clientId: settings.clientId, scriptUrl: settings.scriptUrl };
}
