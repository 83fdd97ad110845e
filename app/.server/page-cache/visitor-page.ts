import { createHash } from 'node:crypto';
import { data } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { hasWaitingToast } from '#app/.server/redirects/toast.ts';

/**
 * How long caches that many people share keep a page of visitors: a minute, and one more in
 * which they may send it while they fetch the new one. After both a link that was ended shows nothing.
 */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

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

/** Whether a document may be kept by caches that many people share. */
export function isShared(headers: Headers): boolean {
  return headers.get('cache-control')?.startsWith('public') ?? false;
}

/** The whole document with a strong ETag of its bytes; 304 without a body when the visitor has these very bytes. */
export function cacheableDocument(
  html: string,
  status: number,
  headers: Headers,
  ifNoneMatch: string | null,
): Response {
  const body = Buffer.from(html);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  headers.set('ETag', etag);
  const isKnown = ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
  if (status === 200 && isKnown) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), { status, headers });
}
