import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { kept } from '#app/cache/kept.ts';
import type { Slice } from '#app/cache/slices.ts';
import { type HomeTab, homeTab } from '#app/features/shell/home-tab.ts';
import type { homeLoader } from './home.server.ts';

/** What each tab is made of; the feed is the gifts of all friends. */
const slicesOf: Record<HomeTab, readonly Slice[]> = {
  feed: ['friends', 'friendGifts', 'friendReservations'],
  create: ['myLists'],
  friends: ['friends'],
  profile: ['profile', 'myGifts', 'myLists'],
};

/**
 * Whether the tab alone is asked for. A search, a link just made, what another app shared and the feed's further pages are
 * for now, not for later; on the profile the rest of the address only filters what is there.
 */
const isPlain = (tab: HomeTab, asked: URLSearchParams) =>
  tab === 'profile' || [...asked.keys()].every((name) => name === 'tab');

/** The tab in the address, from the cache while it is valid; `/home/gift/…` has the same one behind it. */
export async function keptTab({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const load = () => serverLoader<typeof homeLoader>();
  const tab = homeTab(searchParams.get('tab'));
  if (!isPlain(tab, searchParams)) return load();
  const answer = await kept({ address: `/home ${tab}`, slices: slicesOf[tab], load });
  return answer.tab === 'create' ? { ...answer, submissionId: freshId() } : answer;
}

/** Another one each time the form is opened, kept or not; `randomUUID` is for https alone. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
