import { createSession, redirect, type TypedResponse } from '@remix-run/node';
import { clearSavedFormCookies } from '#app/.server/forms/saved-form-cookies.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { clearToastHeader } from '#app/.server/redirects/toast.ts';
import { bringsGuest, leaveGuest } from '#app/.server/session/guest-cookie.ts';
import { cookieName, plainCookie } from '#app/.server/session/own-cookie.ts';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';
import { endpoints } from '#contract/endpoints.ts';

/** The `Set-Cookie` value that signs the browser out. */
export function endSessionHeader(page: Pick<RequestContext, 'services' | 'isSecure'>): Promise<string> {
  const storage = createSealedStorage({ secret: page.services.secret, secure: page.isSecure });
  return storage.destroySession(createSession());
}

/** Ends the session that a request brought with the API, if there is one, so that its token opens nothing any more. */
export async function endWithApi(page: RequestContext): Promise<void> {
  if (!page.session) return;
  // why: another API host may lack the call, or be down; the browser goes on all the same.
  await page.api.call(endpoints.logout).catch((error: unknown) => {
    page.services.log.warn({ err: error, requestId: page.requestId }, 'the API did not end the session');
  });
}

/** Logs out: ends the session with the API, forgets it here, and goes to `/`. */
export async function endSession(page: RequestContext): Promise<TypedResponse<never>> {
  await endWithApi(page);
  const answer = redirect('/');
  await appendSignOutHeaders(page, answer.headers);
  // why: one whose page never came may say what was reserved, and waits for whoever opens the next.
  answer.headers.append('Set-Cookie', await clearToastHeader(page));
  return answer;
}

/** Adds to an answer what takes away whatever this browser keeps of who was signed in. */
export async function appendSignOutHeaders(page: RequestContext, headers: Headers): Promise<void> {
  headers.append('Set-Cookie', await endSessionHeader(page));
  headers.append('Set-Cookie', loggedOutHeader(page));
  if (bringsGuest(page)) headers.append('Set-Cookie', await leaveGuest(page));
  for (const cookie of clearSavedFormCookies(page)) headers.append('Set-Cookie', cookie);
  // why: without scripts nothing else clears this browser's storage. Not the cookies: the next page's toast is one.
  if (page.request.headers.get('Sec-Fetch-Mode') === 'navigate') {
    headers.set('Clear-Site-Data', '"cache", "storage"');
  }
}

/** As long as words are kept for who has to sign in (`saved-form-cookies.ts`). */
const SECONDS = 15 * 60;

const NAME = 'out';

/** The `Set-Cookie` value that says that somebody logged out here, and not who. */
function loggedOutHeader(page: Pick<RequestContext, 'isSecure'>): string {
  return plainCookie({ name: NAME, isSecure: page.isSecure, seconds: SECONDS }, '1');
}

/** Whether somebody has just logged out of this browser, where the next may be another. */
export function hasLoggedOut(page: Pick<RequestContext, 'isSecure' | 'request'>): boolean {
  return (
    page.request.headers.get('cookie')?.includes(`${cookieName({ name: NAME, isSecure: page.isSecure })}=`) ??
    false
  );
}
