import { memo } from 'react';
import { type HomeTab, homeTabAt } from '#app/layout/home-tab.ts';

/**
 * A chunk for each tab of `/home`, so that nobody fetches the form of a deseo to read the feed. Each is drawn again only
 * for other data: the router tells all of a page of each step of its own, four of them while it starts.
 */
const fetchers = {
  feed: async () => memo((await import('#app/features/feed/feed-tab.tsx')).FeedTab),
  create: async () => {
    // why: sending has to work once the form is there, even if the connection is lost by then.
    const sending = import('#app/features/gifts/form/publish-gift.ts');
    const { CreateTab } = await import('#app/features/gifts/form/create-tab.tsx');
    await sending;
    return memo(CreateTab);
  },
  friends: async () => memo((await import('#app/features/friends/friends-tab.tsx')).FriendsTab),
  profile: async () => memo((await import('#app/features/profile/own-profile.tsx')).OwnProfile),
};
type Screens = { [Tab in HomeTab]: Awaited<ReturnType<(typeof fetchers)[Tab]>> };

const fetched: Partial<Record<HomeTab, Screens[HomeTab]>> = {};

/** Has a tab's screen ready for `tabScreen`. Loaders of a tab's data wait for this too, so that nothing suspends. */
export async function fetchTabScreen(tab: HomeTab): Promise<void> {
  fetched[tab] ??= await fetchers[tab]();
}

/** As `fetchTabScreen`, for the address of a document; nothing for one that is no tab of `/home`. */
export async function fetchScreenAt(address: Pick<URL, 'pathname' | 'search'>): Promise<void> {
  const tab = homeTabAt(address);
  if (tab !== null) await fetchTabScreen(tab);
}

/**
 * The component of a tab whose screen was fetched.
 * @throws when it was not.
 */
export function tabScreen<Tab extends HomeTab>(tab: Tab): Screens[Tab] {
  const screen = fetched[tab];
  if (!screen) throw new Error(`the screen of ${tab} was not fetched`);
  return screen as Screens[Tab];
}
