import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { googleSettings } from '#app/.server/session/google-settings.ts';
import type { GoogleOffer } from '#app/features/auth/google/google-sign-in.tsx';

/** What a page needs to offer Google; null when it is not set up. */
export function googleOffer(page: Pick<RequestContext, 'services'>): GoogleOffer {
  const settings = googleSettings(page.services.env);
  return settings && { clientId: settings.clientId, scriptUrl: settings.scriptUrl };
}
