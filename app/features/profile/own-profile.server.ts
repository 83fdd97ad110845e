import type { Page } from '#app/.server/page.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { loadOwnGifts } from '#app/features/gifts/own/own-gifts.server.ts';
import { googleOffer } from '#app/features/google/google-offer.server.ts';
import { splitColorNote } from '#app/features/profile/interests/interests.ts';
import { endpoints } from '#contract/endpoints.ts';

/** One's own profile and a page of one's gifts. */
export async function loadOwnProfile(page: Page) {
  requireSession(page);
  const [profile, ownGifts] = await Promise.all([page.api.call(endpoints.ownProfile), loadOwnGifts(page)]);
  const { name, email, avatarUrl, sizes, colors, brands, colorNote } = profile;
  const shown = { name, email, avatarUrl, sizes, colors, brands, ...splitColorNote(colorNote) };
  const offer = googleOffer(page);
  const google = offer && { offer, isLinked: profile.googleLinked ?? false };
  return { profile: shown, google, ...ownGifts };
}
