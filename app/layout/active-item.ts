import { homeTabAt } from '#app/layout/home-tab.ts';
import type { NavItem } from '#app/lib/nav-items.ts';

/** Which place of the menus an address is; null for none. */
export function activeItem(pathname: string, search: string): NavItem | null {
  if (pathname === '/profile') return 'profile';
  if (pathname === '/reservations') return 'reservations';
  if (pathname === '/notifications') return 'notifications';
  return homeTabAt({ pathname, search });
}
