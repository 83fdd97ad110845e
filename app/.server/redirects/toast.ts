import { redirect, type TypedResponse } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { goneCookie, ownCookie } from '#app/.server/session/own-cookie.ts';
import { COPY_HEADER } from '#app/worker/response-headers.ts';

const toastShape = z.object({
  kind: z.enum(['success', 'error', 'info']),
  text: z.string().min(1).max(300),
  durationMs: z.number().int().min(2000).max(5000).optional(),
  /** The question that offers push messages (`app/lib/one-question.ts`). */
  offer: z.string().min(1).max(300).optional(),
});

/** A sentence for the next page: errors and notices stay 3 s, successes 2 s when scripts run. */
export type Toast = z.output<typeof toastShape>;

type CookiePage = Pick<RequestContext, 'services' | 'isSecure'>;

function toastCookie({ isSecure, services }: CookiePage) {
  return ownCookie({ name: 'toast', isSecure, seconds: 60, secrets: [services.secret] });
}

/** The `Set-Cookie` value that carries a toast to the next page. */
export function toastHeader(page: CookiePage, toast: Toast): Promise<string> {
  return toastCookie(page).serialize(toast);
}

/** The `Set-Cookie` value that takes a waiting toast away. */
export function clearToastHeader(page: CookiePage): Promise<string> {
  return goneCookie(toastCookie(page));
}

/** Whether the next page will show a toast, so that it is this visitor's alone. */
export function hasWaitingToast(page: CookiePage & Pick<RequestContext, 'request'>): boolean {
  return page.request.headers.get('cookie')?.includes(`${toastCookie(page).name}=`) ?? false;
}

/** The waiting toast and the `Set-Cookie` that takes it away; null when there is none. */
export async function takeToast(
  page: CookiePage & Pick<RequestContext, 'request'>,
): Promise<{ toast: Toast | null; clear: string } | null> {
  // why: what the service worker fetches to keep is shown later, or never.
  if (!hasWaitingToast(page) || page.request.headers.has(COPY_HEADER)) return null;
  const parsed = toastShape.safeParse(await toastCookie(page).parse(page.request.headers.get('cookie')));
  return { toast: parsed.success ? parsed.data : null, clear: await clearToastHeader(page) };
}

/** Sends the browser on with a toast (POST/redirect/GET). `to` must come from us or from `safeRedirect`. */
export async function redirectWithToast(
  page: CookiePage,
  to: string,
  toast: Toast,
  cookies: readonly string[] = [],
): Promise<TypedResponse<never>> {
  const headers = new Headers([['Set-Cookie', await toastHeader(page, toast)]]);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(to, { headers });
}

/**
 * As `redirectWithToast`, for a loader that finds what its page is of gone.
 * why: between pages of somebody signed in the root is not loaded again, and would not bring the toast; a new document does.
 */
export async function leadAwayWithToast(page: CookiePage, to: string, toast: Toast) {
  const response = await redirectWithToast(page, to, toast);
  response.headers.set('X-Remix-Reload-Document', 'true');
  return response;
}

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
