import type { RequestContext } from '#app/.server/pages/request-context.ts';

/**
 * The address of this site for links that leave it ('https://deseo.example'): `PUBLIC_URL`, else that of the request,
 * whose host `applyPublicAddress` has checked.
 */
export function publicOrigin(page: Pick<RequestContext, 'services' | 'url'>): string {
  return page.services.env.PUBLIC_URL ?? page.url.origin;
}
