import type { IconName } from '#app/ui/icon.tsx';

const TABS = ['create', 'friends', 'profile'];

/** The path of the tab that navigation state or an older address names; the feed's for any other. */
export function homeTabPath(tab: string): string {
  return TABS.includes(tab) ? `/home/${tab}` : '/home';
}

/** Redirects `/home?tab=…` of older links, shortcuts and pages: its path today, with the other query; null for the rest. */
export function movedHome({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const rest = new URLSearchParams(search);
  const tab = rest.get('tab');
  if (pathname !== '/home' || tab === null) return null;
  rest.delete('tab');
  return withQuery(homeTabPath(tab), rest);
}

/** A path with a query, where there is one. */
export function withQuery(path: string, query: URLSearchParams): string {
  return String(query) ? `${path}?${query}` : path;
}

/** Names in the address of a page of one's own in whose name it acts: somebody in one's care. */
export const FOR = 'para';

/** A page of one's own, in the name of somebody in one's care where there is one. */
export function pathFor(path: string, forId: string | null | undefined): string {
  if (!forId) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [FOR]: forId })}`;
}

/** Where one stands in the app: the tabs of the home shell and the pages beside them. */
export type NavItem = 'feed' | 'create' | 'friends' | 'dates' | 'notifications' | 'reservations' | 'profile';

/** The address and the drawing of each place. */
export const navItems: Record<NavItem, { to: string; icon: IconName }> = {
  feed: { to: '/home', icon: 'home' },
  create: { to: '/home/create', icon: 'plus' },
  friends: { to: '/home/friends', icon: 'people' },
  dates: { to: '/fechas', icon: 'calendar' },
  notifications: { to: '/notifications', icon: 'bell' },
  reservations: { to: '/reservations', icon: 'bookmark' },
  profile: { to: '/profile', icon: 'person' },
};

/** Where other apps send what is shared with this one, and the names of what they send (the manifest's share target). */
export const SHARE_PATH = '/share';
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', picture: 'picture' } as const;

/** A page of visitors, remembering where they were headed; `redirectTo` is '' when nowhere. */
export function withRedirect(path: string, redirectTo: string): string {
  if (!redirectTo) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectTo })}`;
}
