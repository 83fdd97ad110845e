import { homeTabAt } from '#app/features/shell/home-tab.ts';
import type { Place } from '#app/features/shell/nav-places.ts';

/** Which place of the menus an address is; null for none. */
export function placeOf(pathname: string, search: string): Place | null {
  if (pathname === '/profile') return 'profile';
  if (pathname === '/reservations') return 'reservations';
  if (pathname === '/notifications') return 'notifications';
  return homeTabAt({ pathname, search });
}
