import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { logApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';

/**
 * The sentence for a failed call about an invitation: `failed`, followed below 500 by the API's own, which says more ("ya
 * son amigos"). Other API failures are logged.
 * @throws as `logApiError`.
 */
export function invitationFailureText(page: RequestContext, error: unknown, failed: string): string {
  if (error instanceof ApiRefusal && error.status < 500 && error.status !== 401) {
    return `${failed}. ${error.message}`;
  }
  logApiError(page, error);
  return failed;
}
