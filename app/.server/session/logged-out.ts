import type { Page } from '#app/.server/page.ts';

/** As long as words are kept for who has to sign in (`saved-form-cookies.ts`). */
const SECONDS = 15 * 60;

const nameOf = ({ isSecure }: Pick<Page, 'isSecure'>) => `${isSecure ? '__Host-' : ''}deseo-out`;

/** The `Set-Cookie` value that says that somebody logged out here, and not who. */
export function loggedOutHeader(page: Pick<Page, 'isSecure'>): string {
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${page.isSecure ? '; Secure' : ''}`;
  return `${nameOf(page)}=1; ${flags}`;
}

/** Whether somebody has just logged out of this browser, where the next may be another. */
export function hasLoggedOut(page: Pick<Page, 'isSecure' | 'request'>): boolean {
  return page.request.headers.get('cookie')?.includes(`${nameOf(page)}=`) ?? false;
}
