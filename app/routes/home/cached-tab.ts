import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { cached } from '#app/cache/cached.ts';
import { clientCache } from '#app/cache/client-cache.ts';
import type { Slice } from '#app/cache/slices.ts';
import { newSubmissionId } from '#app/forms/submission-id.ts';
import { type HomeTab, homeTab } from '#app/layout/home-tab.ts';
import { fetchTabScreen } from '#app/layout/tab-screens.ts';
import type { homeLoader } from './home.server.ts';

/** What each tab is made of; the feed is the gifts of all friends. */
const slicesOf: Record<HomeTab, readonly Slice[]> = {
  feed: ['friends', 'friendGifts', 'friendReservations'],
  create: ['myLists'],
  friends: ['friends'],
  profile: ['profile', 'myGifts', 'myLists'],
};

/**
 * Whether only the tab is asked for. A search, a new link, what another app shared and the feed's further pages are not
 * cached; on the profile the rest of the address filters what is there (`giftsQuery`).
 */
const isPlain = (tab: HomeTab, asked: URLSearchParams) =>
  tab === 'profile' || [...asked.keys()].every((name) => name === 'tab');

/** The tab in the address and its screen; `/home/gift/…` has the same one behind it. */
export async function cachedTab(args: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const tab = homeTab(searchParams.get('tab'));
  const screen = fetchTabScreen(tab).catch((error: unknown) => error);
  const answer = await tabData(tab, searchParams, args);
  const failure = await screen;
  if (failure === undefined) return answer;
  // why: without a connection the page says so; else the files are those of a build before, and the document brings new ones.
  if (!navigator.onLine) throw failure;
  location.assign(args.request.url);
  return new Promise<never>(() => undefined);
}

/** Whether what stands behind a detail at `url` is out of date: it was dropped from the cache, and has not come anew. */
export function isTabStale({ searchParams }: URL): boolean {
  const tab = homeTab(searchParams.get('tab'));
  return isPlain(tab, searchParams) && clientCache.peek(addressOf(tab)) === undefined;
}

const addressOf = (tab: HomeTab) => `/home ${tab}`;

/** A tab's data, from the cache while it is valid. */
async function tabData(tab: HomeTab, asked: URLSearchParams, { serverLoader }: ClientLoaderFunctionArgs) {
  const load = () => serverLoader<typeof homeLoader>();
  if (!isPlain(tab, asked)) return load();
  const query = { address: addressOf(tab), slices: slicesOf[tab], load };
  // why: imported only here, so that no other tab fetches it.
  const { giftsQuery } = tab === 'profile' ? await import('#app/features/gifts/filter/gifts-query.ts') : {};
  const answer = await cached(giftsQuery?.(query, asked) ?? query);
  return answer.tab === 'create' ? { ...answer, submissionId: newSubmissionId() } : answer;
}
