import type { Page } from '#app/.server/page.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';

/**
 * The page a request was made from or for, to come back to: the page itself for GET; for a form and for what scripts ask for,
 * the page that held them (`Referer`, which our pages send only to us). `partOf` or `/home` when there is none.
 */
export function returnTo({ request, url, partOf }: Pick<Page, 'request' | 'url' | 'partOf'>): string {
  const fallback = partOf ?? '/home';
  const isPage = request.method === 'GET' && partOf === undefined;
  if (isPage) return safeRedirect(`${url.pathname}${url.search}`, fallback);
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return fallback;
  const from = new URL(referer);
  return from.host === url.host ? safeRedirect(`${from.pathname}${from.search}`, fallback) : fallback;
}

/**
 * The page that led here, for a link back that works without scripts: the `Referer` when it is another page of ours, else
 * `fallback`.
 */
export function referringPage(page: { request: Request; url: URL }, fallback: string): string {
  const referer = page.request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return fallback;
  const from = new URL(referer);
  const isElsewhere = from.host === page.url.host && !from.pathname.startsWith(page.url.pathname);
  return isElsewhere ? safeRedirect(`${from.pathname}${from.search}`, fallback) : fallback;
}
