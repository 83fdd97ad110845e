import type { RequestContext } from '#app/.server/pages/request-context.ts';

const BASE = 'http://same.invalid';

/** Room for the longest link of a deseo, which another app may share with somebody who has to sign in first (`share-target.ts`). */
const MAX_LENGTH = 7000;

/**
 * A path of this site to go on to, from an untrusted value: `/home/create` stays, anything that could leave the
 * site or hide where it goes (`//host`, `/\host`, `..`, control characters, and all of these encoded) becomes `fallback`.
 */
export function safeRedirect(to: unknown, fallback = '/home'): string {
  if (typeof to !== 'string' || to.length > MAX_LENGTH || !isPlainPath(to)) return fallback;
  const [path = ''] = to.split(/[?#]/);
  let decoded = path;
  // why: a path encoded twice is decoded twice by some server or proxy on the way.
  for (let round = 0; round < 3; round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return fallback;
    }
    if (!isPlainPath(decoded)) return fallback;
  }
  const { origin, pathname, search, hash } = new URL(to, BASE);
  // why: as a header can carry it; a line break or an emoji as typed would make an error of the redirect.
  return origin === BASE ? `${pathname}${search}${hash}` : fallback;
}

function isPlainPath(value: string): boolean {
  return value.startsWith('/') && !/\.\.|\/\/|\\|[\p{Cc}\p{Zl}\p{Zp}]/u.test(pathOf(value));
}

function pathOf(value: string): string {
  return value.split(/[?#]/)[0] ?? '';
}

/**
 * The page a request was made from or for, to come back to: the page itself for GET; for a form and for what scripts ask for,
 * the page that held them. `partOf` or `/home` when there is none.
 */
export function returnTo(page: Pick<RequestContext, 'request' | 'url' | 'partOf'>): string {
  const { request, url, partOf } = page;
  const isPage = request.method === 'GET' && partOf === undefined;
  return ownPath(isPage ? url : ownReferer(page), partOf ?? '/home');
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
  return ownPath(from?.pathname.startsWith(own) ? null : from, fallback);
}

/** The page of ours that a request says it comes from (`Referer`, which our pages send only to us); null for any other. */
function ownReferer({ request, url }: Pick<RequestContext, 'request' | 'url'>): URL | null {
  const referer = request.headers.get('referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.host === url.host ? from : null;
}

function ownPath(from: URL | null, fallback: string): string {
  return from ? safeRedirect(`${from.pathname}${from.search}`, fallback) : fallback;
}
