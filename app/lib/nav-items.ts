import type { IconName } from '#app/ui/icon.tsx';

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
