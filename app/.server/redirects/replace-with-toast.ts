import type { TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast, type Toast } from '#app/.server/redirects/toast.ts';

/**
 * As `redirectWithToast`, for forms that come back to the page they stand on: where scripts run the page takes its own
 * place in the history instead of a second one, so that one step back leaves it.
 */
export async function replaceWithToast(
  page: RequestContext,
  to: string,
  toast: Toast,
): Promise<TypedResponse<never>> {
  const answer = await redirectWithToast(page, to, toast);
  answer.headers.set('X-Remix-Replace', 'true');
  return answer;
}
