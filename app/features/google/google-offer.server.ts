import { googleSettings } from '#app/.server/google-settings.ts';
import type { Page } from '#app/.server/page.ts';
import type { GoogleOffer } from '#app/features/google/google-sign-in.tsx';

/** What a page needs to offer Google; null when it is not set up. */
export function googleOffer(page: Pick<Page, 'services'>): GoogleOffer {
  const settings = googleSettings(page.services.env);
  return settings && { clientId: settings.clientId, scriptUrl: settings.scriptUrl };
}
