import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { cookieName, plainCookie } from '#app/.server/session/own-cookie.ts';

/** As long as words are kept for who has to sign in (`saved-form-cookies.ts`). */
const SECONDS = 15 * 60;

const NAME = 'out';

/** The `Set-Cookie` value that says that somebody logged out here, and not who. */
export function loggedOutHeader(page: Pick<RequestContext, 'isSecure'>): string {
  return plainCookie({ name: NAME, isSecure: page.isSecure, seconds: SECONDS }, '1');
}

/** Whether somebody has just logged out of this browser, where the next may be another. */
export function hasLoggedOut(page: Pick<RequestContext, 'isSecure' | 'request'>): boolean {
  return (
    page.request.headers.get('cookie')?.includes(`${cookieName({ name: NAME, isSecure: page.isSecure })}=`) ??
    false
  );
}
