import { ApiError } from '#app/.server/api/api-error.ts';
import { logApiError } from '#app/.server/log-api-error.ts';
import type { Page } from '#app/.server/page.ts';

/**
 * The sentence for a failed call about an invitation: `failed`, followed below 500 by the API's own, which says more ("ya
 * son amigos"). Other API failures are logged.
 * @throws as `logApiError`.
 */
export function invitationFailureText(page: Page, error: unknown, failed: string): string {
  if (error instanceof ApiError && error.status < 500 && error.status !== 401) {
    return `${failed}. ${error.message}`;
  }
  logApiError(page, error);
  return failed;
}
