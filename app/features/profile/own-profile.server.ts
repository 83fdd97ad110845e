import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { providerOffers } from '#app/.server/session/provider-settings.ts';
import { todayOf } from '#app/.server/session/time-zone.ts';
import { loadOwnGifts } from '#app/features/gifts/own/own-gifts.server.ts';
import { splitColorNote } from '#app/features/interests/interests.ts';
import { birthdayLine } from '#app/lib/day-words.ts';
import { endpoints } from '#contract/endpoints.ts';

/** One's own profile and a page of one's gifts. */
export async function loadOwnProfile(page: RequestContext) {
  requireSession(page);
  const [profile, received, ownGifts] = await Promise.all([
    page.api.call(endpoints.ownProfile),
    nullOnApiError(page, page.api.call(endpoints.receivedGifts, { query: { limit: 1 } })),
    loadOwnGifts(page),
  ]);
  const receivedCount = received?.years.reduce((sum, { count }) => sum + count, 0) ?? null;
  const { name, email, avatarUrl, sizes, colors, brands, avoid, colorNote } = profile;
  const birthday = birthdayLine(profile.birthday, todayOf(page));
  const shown = {
    name,
    email,
    avatarUrl,
    birthday,
    sizes,
    colors,
    brands,
    avoid,
    ...splitColorNote(colorNote),
  };
  const isLinked = { google: profile.googleLinked ?? false, oidc: profile.oidcLinked ?? false };
  const links = providerOffers(page).map((offer) => ({ offer, isLinked: isLinked[offer.provider] }));
  return { profile: shown, links, receivedCount, ...ownGifts };
}
