import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { loadFeed } from '#app/features/feed/feed.server.ts';
import { loadFriends } from '#app/features/friends/friends.server.ts';
import { createGift, loadCreate } from '#app/features/gifts/form/create-gift.server.ts';
import { loadOwnProfile } from '#app/features/profile/own-profile.server.ts';
import { homeTab } from '#app/layout/home-tab.ts';
import { fetchTabScreen } from '#app/layout/tab-screens.ts';

/** What the tab in the address shows. */
export const homeLoader = pageLoader(async (page) => {
  requireSession(page);
  const tab = homeTab(page.url.searchParams.get('tab'));
  await fetchTabScreen(tab);
  switch (tab) {
    case 'feed':
      return { tab: 'feed', ...(await loadFeed(page)) } as const;
    case 'create':
      return { tab: 'create', ...(await loadCreate(page)) } as const;
    case 'friends':
      return { tab: 'friends', ...(await loadFriends(page)) } as const;
    case 'profile':
      return { tab: 'profile', ...(await loadOwnProfile(page)) } as const;
  }
});

/** The one form that posts to `/home`: publishing. */
export const homeAction = pageAction(createGift);
