import { data, redirect } from '@remix-run/node';
import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import { BodyError } from '#app/.server/forms/read-body.ts';
import { saveForm } from '#app/.server/forms/saved-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { returnTo } from '#app/.server/redirects/safe-redirect.ts';
import { toastHeader } from '#app/.server/redirects/toast.ts';
import { endSessionHeader } from '#app/.server/session/end-session.ts';
import { NoSession, signInPath } from '#app/.server/session/guards.ts';
import type { ErrorPayload } from '#app/ui/errors/error-texts.ts';

/**
 * What a page answers when its loader or action threw. Answers that were thrown on purpose pass; a dead session is
 * ended; a refusal keeps its status, code and sentence; an API that fails is 502 or 503;
 * anything else is 500. What is our own fault is logged with the request id that the error page shows.
 */
export async function errorResponse(error: unknown, page: RequestContext): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const { requestId, request, session } = page;
  if (error instanceof NoSession) return noSessionResponse(page);
  if (session && isDeadSession(error)) return deadSessionResponse(page);
  const log = page.services.log.child({
    requestId,
    method: request.method,
    route: page.services.routeNames.of(page.url.pathname),
  });
  if (error instanceof ApiRefusal && error.status < 500) {
    const payload: ErrorPayload = { code: error.code, message: error.message, requestId };
    const headers = error.status === 429 ? await tryAgainHeaders(page, error.retryAfter) : {};
    return data(payload, { status: error.status, headers });
  }
  if (error instanceof BodyError) {
    const code = { 400: 'invalid_input', 413: 'too_large', 415: 'unsupported_content' }[error.status];
    const payload: ErrorPayload = { code, requestId };
    return data(payload, { status: error.status });
  }
  if (request.signal.aborted) return data({ code: 'aborted', requestId }, { status: 499 });
  log.error({ err: error }, 'page failed');
  if (error instanceof UpstreamError) {
    const payload: ErrorPayload = { code: `upstream_${error.failure}`, requestId };
    const headers = await tryAgainHeaders(page, error.status === 503 ? 5 : undefined);
    return data(payload, { status: error.status, headers });
  }
  if (error instanceof ApiRefusal) {
    const payload: ErrorPayload = { code: error.code, message: error.message, requestId };
    return data(payload, { status: error.status, headers: await tryAgainHeaders(page, error.retryAfter) });
  }
  const payload: ErrorPayload = { code: 'internal', requestId };
  return data(payload, { status: 500, headers: await tryAgainHeaders(page) });
}

async function noSessionResponse(page: RequestContext): Promise<Response> {
  const headers = new Headers();
  for (const cookie of await saveForm(page, returnTo(page))) headers.append('Set-Cookie', cookie);
  return redirect(signInPath(page), { headers });
}

async function deadSessionResponse(page: RequestContext): Promise<Response> {
  const toast = { kind: 'info', text: 'Tu sesión terminó. Iniciá sesión para seguir.' } as const;
  const headers = new Headers([
    ['Set-Cookie', await endSessionHeader(page)],
    ['Set-Cookie', await toastHeader(page, toast)],
  ]);
  const back = returnTo(page);
  if (page.request.method === 'POST' || page.typed) {
    for (const cookie of await saveForm(page, back)) headers.append('Set-Cookie', cookie);
  }
  const to = back === '/home' ? '/' : `/?${new URLSearchParams({ redirectTo: back })}`;
  return redirect(to, { headers });
}

/**
 * When to try again, and what was typed in the form that the page would have shown again: the error page
 * leads to the same address.
 */
async function tryAgainHeaders(page: RequestContext, seconds?: number): Promise<Headers> {
  const headers = new Headers(seconds ? { 'Retry-After': String(seconds) } : {});
  if (!page.session || !page.typed) return headers;
  for (const cookie of await saveForm(page, page.url.pathname)) headers.append('Set-Cookie', cookie);
  return headers;
}
