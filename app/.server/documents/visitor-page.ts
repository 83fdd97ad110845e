import { data } from '@remix-run/node';
import type { Page } from '#app/.server/page.ts';
import { hasWaitingToast } from '#app/.server/redirects/toast.ts';

/**
 * How long caches that many people share keep a page of visitors (design "The public gift page"): a minute, and ten more in
 * which they may send it while they fetch the new one.
 */
export const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/**
 * A page's data with the headers that say whether it is the same for all visitors: not when somebody is signed in, and not
 * while a toast waits.
 */
export function visitorData<T>(page: Page, content: T, isSame = true) {
  const headers = new Headers({ Vary: 'Cookie' });
  if (isSame && !page.session && !hasWaitingToast(page)) headers.set('Cache-Control', SHARED);
  return data(content, { headers });
}
