import { redirect } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { returnTo, safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import type { SignedIn } from '#app/.server/session/sealed-storage.ts';

/** A form that came without a session: `errorResponse` keeps what was typed and sends its writer to the login page. */
export class NoSession extends Error {
  override readonly name = 'NoSession';
}

const HOME = /^\/home(\/(create|friends|profile))?$/;

/** Where who is not signed in goes: for `/home` and its tabs to `/login`, for other pages to `/`, with the way back. */
export function signInPath(page: RequestContext): string {
  const door = HOME.test(page.url.pathname) ? '/login' : '/';
  const wanted = returnTo(page);
  return wanted === '/home' ? door : `${door}?${new URLSearchParams({ redirectTo: wanted })}`;
}

/**
 * The session of a protected page.
 * @throws a redirect to the login page when there is none; NoSession from a form.
 */
export function requireSession(page: RequestContext): SignedIn {
  if (page.session) return page.session;
  if (page.request.method === 'POST') throw new NoSession();
  throw redirect(signInPath(page));
}

/**
 * Keeps who is signed in away from the pages of visitors.
 * @throws a redirect to `/home`, or to where they were headed: the link that led here may stand on a page
 * from before they signed in, in another tab.
 */
export function redirectIfSignedIn(page: RequestContext): void {
  if (page.session) throw redirect(safeRedirect(page.url.searchParams.get('redirectTo')));
}
