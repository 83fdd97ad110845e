import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';

/**
 * The page a request was made from or for, to come back to: the page itself for GET; for a form and for what scripts ask for,
 * the page that held them. `partOf` or `/home` when there is none.
 */
export function returnTo(page: Pick<RequestContext, 'request' | 'url' | 'partOf'>): string {
  const { request, url, partOf } = page;
  const isPage = request.method === 'GET' && partOf === undefined;
  return pathOf(isPage ? url : ownReferer(page), partOf ?? '/home');
}

/**
 * The page that led here, for a link back that works without scripts: the `Referer` when it is another page of ours and
 * none whose path begins with `own`, else `fallback`.
 */
export function referringPage(
  page: Pick<RequestContext, 'request' | 'url'>,
  fallback: string,
  own = page.url.pathname,
): string {
  const from = ownReferer(page);
  return pathOf(from?.pathname.startsWith(own) ? null : from, fallback);
}

/** The page of ours that a request says it comes from (`Referer`, which our pages send only to us); null for any other. */
function ownReferer({ request, url }: Pick<RequestContext, 'request' | 'url'>): URL | null {
  const referer = request.headers.get('referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.host === url.host ? from : null;
}

function pathOf(from: URL | null, fallback: string): string {
  return from ? safeRedirect(`${from.pathname}${from.search}`, fallback) : fallback;
}
