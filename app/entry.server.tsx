import { randomBytes } from 'node:crypto';
import manifest from 'virtual:remix/server-manifest';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleDocumentRequestFunction,
  LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';
import { hasSavedFormCookies, leaveSavedFormCookies } from '#app/.server/forms/saved-form-cookies.ts';
import { networkKey } from '#app/.server/http/client-ip.ts';
import { contentSecurityPolicy, hashOwnScripts } from '#app/.server/http/security-headers.ts';
import { inlineStyles } from '#app/.server/hydration/inline-styles.ts';
import { renderDocument } from '#app/.server/hydration/render-document.tsx';
import { cacheableDocument, isShared } from '#app/.server/page-cache/visitor-page.ts';
import { scopeOf } from '#app/.server/pages/page-loader.ts';
import { hasWaitingToast } from '#app/.server/redirects/toast.ts';
import { servicesFromEnv } from '#app/.server/services.ts';
import { createCardMarkupCache } from '#app/features/gifts/cards/card-markup-cache.server.tsx';
import { CardMarkupProvider } from '#app/features/gifts/cards/gift-grid.tsx';
import { BUILD_HEADER, NOBODY, ONCE_HEADER, PERSON_HEADER } from '#app/worker/response-headers.ts';

/** How long the framework waits for promises in a page's data, of which there are none; as long it keeps a timer for each answer. */
export const streamTimeout = 1_000;

const cardMarkup = createCardMarkupCache();

const PRIVATE = 'private, no-store';

const handleDocument: HandleDocumentRequestFunction = async (request, status, headers, context, load) => {
  const services = load.services ?? servicesFromEnv();
  const isForAll = isShared(headers) && status === 200 && request.method !== 'POST';
  const nonce = randomBytes(16).toString('hex');
  const rendered = await renderDocument({
    ...{ url: request.url, context: context as EntryContext, nonce },
    client: networkKey(load.visitorAddress),
    wrap: (page) => <CardMarkupProvider value={cardMarkup}>{page}</CardMarkupProvider>,
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // why: a cached nonce protects nothing; the scripts of a page that is kept are known by their hashes.
  const { html, ...scripts } = isForAll ? hashOwnScripts(rendered, nonce) : { html: rendered, nonce };
  const styles = isForAll ? services.styles : undefined;
  const policy = contentSecurityPolicy(services.env, {
    ...scripts,
    ...{ styles: styles?.source, offersGoogle: !isForAll },
    signInOrigins: await services.oidc.signInOrigins(),
  });
  headers.set('Content-Security-Policy', policy);
  if (isForAll) {
    const page = styles ? inlineStyles(html, styles) : html;
    return cacheableDocument(page, status, headers, request.headers.get('if-none-match'));
  }
  await setPrivateHeaders({ headers, status }, request, load);
  return new Response(html, { status, headers });
};
export default handleDocument;

/** What scripts fetch is as private as the pages (after logout nothing signed in may show again). */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request, context }) => {
  await setPrivateHeaders(response, request, context);
  return response;
};

async function setPrivateHeaders(
  { headers, status }: Pick<Response, 'headers' | 'status'>,
  request: Request,
  context: AppLoadContext,
): Promise<void> {
  headers.set('Cache-Control', PRIVATE);
  await setWorkerHeaders(headers, request, context);
  // why: an error page stands where the form would have been shown again; it is for the next try.
  if (request.method === 'GET' && status >= 400)
    leaveSavedFormCookies(await scopeOf(request, context), headers);
}

/** Errors that no loader of ours turned into an answer: bugs, and addresses that no route has a handler for. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefusal) return;
  const { log } = context.services ?? servicesFromEnv();
  log.error({ err: error, requestId: context.requestId, method: request.method }, 'unexpected error');
}

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
