import { ApiError } from '#app/.server/api/api-error.ts';
import { logApiError } from '#app/.server/log-api-error.ts';
import type { Page } from '#app/.server/page.ts';

/**
 * What is said when a call about an invitation failed: `failed`, and below 500 the API's own sentence after it, which says
 * more ("ya son amigos"). Anything else the API is in trouble with is logged.
 * @throws as `logApiError`.
 */
export function invitationFailureText(page: Page, error: unknown, failed: string): string {
  if (error instanceof ApiError && error.status < 500 && error.status !== 401) {
    return `${failed}. ${error.message}`;
  }
  logApiError(page, error);
  return failed;
}
