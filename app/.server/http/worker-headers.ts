import manifest from 'virtual:remix/server-manifest';
import type { AppLoadContext } from '@remix-run/node';
import { hasSavedFormCookies } from '#app/.server/forms/saved-form-cookies.ts';
import { scopeOf } from '#app/.server/pages/page-loader.ts';
import { hasWaitingToast } from '#app/.server/redirects/toast.ts';
import { BUILD_HEADER, NOBODY, ONCE_HEADER, PERSON_HEADER } from '#app/worker/response-headers.ts';

/**
 * Marks a document or its data with what the service worker needs to cache it for the right person and build, or not at
 * all. Not for pages in shared caches, which are the same for everybody.
 */
export async function setWorkerHeaders(
  headers: Headers,
  request: Request,
  context: AppLoadContext,
): Promise<void> {
  const scope = await scopeOf(request, context);
  headers.set(PERSON_HEADER, scope.session?.userId ?? NOBODY);
  headers.set(BUILD_HEADER, manifest.version);
  if (hasWaitingToast({ ...scope, request }) || hasSavedFormCookies({ ...scope, request }))
    headers.set(ONCE_HEADER, '1');
}
