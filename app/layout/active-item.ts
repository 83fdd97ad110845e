import type { NavItem } from '#app/lib/paths.ts';

const items: Record<string, NavItem> = {
  '/home': 'feed',
  '/home/create': 'create',
  '/home/friends': 'friends',
  '/home/profile': 'profile',
  '/profile': 'profile',
  '/fechas': 'dates',
  '/reservations': 'reservations',
  '/notifications': 'notifications',
};

/** Finds the item of the menus that a path is, also behind a gift's detail; null for none. */
export function activeItem(pathname: string): NavItem | null {
  return items[pathname.replace(/\/gift\/.*|\/$/, '')] ?? null;
}
