import { ApiError, isDeadSession } from '#app/.server/api/api-error.ts';
import { UpstreamError } from '#app/.server/api/upstream-error.ts';
import type { Page } from '#app/.server/page.ts';

/**
 * Logs that the API refused a call or is in trouble, for a page that goes on without it.
 * @throws the error itself when it did not come from the API, and a dead session.
 */
export function logApiError(page: Page, error: unknown): void {
  const isApis = error instanceof UpstreamError || (error instanceof ApiError && !isDeadSession(error));
  if (!isApis) throw error;
  const { requestId, services, url } = page;
  const route = services.routeNames.of(url.pathname);
  services.log.warn({ err: error, requestId, route }, 'a part of a page failed');
}
