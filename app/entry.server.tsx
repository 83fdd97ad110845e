import { randomBytes } from 'node:crypto';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleDocumentRequestFunction,
  LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';
import { cacheableDocument, isShared } from '#app/.server/documents/cacheable-document.ts';
import { contentSecurityPolicy } from '#app/.server/documents/content-security-policy.ts';
import { renderDocument } from '#app/.server/documents/render-document.tsx';
import { hashOwnScripts } from '#app/.server/documents/script-hashes.ts';
import { setWorkerHeaders } from '#app/.server/documents/worker-headers.ts';
import { leaveSavedFormCookies } from '#app/.server/forms/saved-form-cookies.ts';
import { networkKey } from '#app/.server/http/household.ts';
import { scopeOf } from '#app/.server/page.ts';
import { servicesFromEnv } from '#app/.server/services.ts';

/** How long the framework waits for promises in a page's data, of which there are none; as long it keeps a timer for each answer. */
export const streamTimeout = 1_000;

const PRIVATE = 'private, no-store';

const handleDocument: HandleDocumentRequestFunction = async (request, status, headers, context, load) => {
  const services = load.services ?? servicesFromEnv();
  const isForAll = isShared(headers) && status === 200 && request.method !== 'POST';
  const nonce = randomBytes(16).toString('hex');
  const rendered = await renderDocument({
    ...{ url: request.url, context: context as EntryContext, nonce },
    client: networkKey(load.visitorAddress),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // why: a cached nonce protects nothing; the scripts of a page that is kept are known by their hashes.
  const { html, ...scripts } = isForAll ? hashOwnScripts(rendered, nonce) : { html: rendered, nonce };
  const policy = contentSecurityPolicy(services.env, { ...scripts, offersGoogle: !isForAll });
  headers.set('Content-Security-Policy', policy);
  if (isForAll) return cacheableDocument(html, status, headers, request.headers.get('if-none-match'));
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
