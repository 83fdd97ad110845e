import { data } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { hasWaitingToast } from '#app/.server/redirects/toast.ts';

/**
 * How long caches that many people share keep a page of visitors: a minute, and ten more in
 * which they may send it while they fetch the new one.
 */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/**
 * What a page of visitors depends on beside its address. Without `PUBLIC_URL` its links name the host that a proxy tells, and
 * where the proxy passes on what visitors say, one visitor's must not be what others get from a cache.
 */
export function variesBy({ services }: Pick<RequestContext, 'services'>): string {
  return services.env.PUBLIC_URL ? 'Cookie' : 'Cookie, X-Forwarded-Host, X-Forwarded-Proto';
}

/**
 * A page's data with the headers that say whether it is the same for all visitors: not when somebody is signed in, and not
 * while a toast waits. `cookies` are `Set-Cookie` values that go with it.
 */
export function visitorData<T>(
  page: RequestContext,
  content: T,
  isSame = true,
  cookies: readonly string[] = [],
) {
  const headers = new Headers({ Vary: variesBy(page) });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (isSame && !page.session && !hasWaitingToast(page)) headers.set('Cache-Control', SHARED);
  return data(content, { headers });
}
