import { logApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';

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
