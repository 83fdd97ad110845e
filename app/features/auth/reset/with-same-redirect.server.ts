import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { withRedirect } from '#app/features/auth/with-redirect.ts';

/** A step of the forgotten password, or the login around it, that still knows where its visitor was headed. */
export function withSameRedirect({ url }: Pick<RequestContext, 'url'>, path: string): string {
  return withRedirect(path, safeRedirect(url.searchParams.get('redirectTo'), ''));
}
