import { ApiError, isDeadSession } from '#app/.server/api/api-error.ts';
import { UpstreamError } from '#app/.server/api/upstream-error.ts';
import type { Page } from '#app/.server/page.ts';

/**
 * For a part of a page that may fail without taking the page with it: what `call` gives, or null when the API refused or
 * is in trouble, which is logged.
 * @throws what is not the API's affair, and a dead session.
 */
export async function nullOnApiError<T>(page: Page, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    const isApis = error instanceof UpstreamError || (error instanceof ApiError && !isDeadSession(error));
    if (!isApis) throw error;
    const { requestId, services, url } = page;
    services.log.warn(
      { err: error, requestId, route: services.routeNames.of(url.pathname) },
      'a part of a page failed',
    );
    return null;
  }
}
