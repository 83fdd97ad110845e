const tabs = ['feed', 'create', 'friends', 'profile'] as const;

/** A tab of `/home`. */
export type HomeTab = (typeof tabs)[number];

/** The tab that an address of `/home` shows, also behind a gift's detail; null for other addresses. */
export function homeTabAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): HomeTab | null {
  const isHome = /^\/home(\/gift\/|\/?$)/.test(pathname);
  return isHome ? homeTab(new URLSearchParams(search).get('tab')) : null;
}

/** The tab that `?tab=` names; the feed when it names none. */
export function homeTab(value: string | null): HomeTab {
  return tabs.find((tab) => tab === value) ?? 'feed';
}
