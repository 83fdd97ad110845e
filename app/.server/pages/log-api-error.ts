import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';

/**
 * Logs that the API refused a call or is in trouble, for a page that goes on without it.
 * @throws the error itself when it did not come from the API, and a dead session.
 */
export function logApiError(page: RequestContext, error: unknown): void {
  const isApis = error instanceof UpstreamError || (error instanceof ApiRefusal && !isDeadSession(error));
  if (!isApis) throw error;
  const { requestId, services, url } = page;
  const route = services.routeNames.of(url.pathname);
  services.log.warn({ err: error, requestId, route }, 'a part of a page failed');
}

/**
 * For a part of a page that may fail without taking the page with it: what `call` gives, or null when the API refused or
 * is in trouble, which is logged.
 * @throws as `logApiError`.
 */
export async function nullOnApiError<T>(page: RequestContext, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    logApiError(page, error);
    return null;
  }
}
