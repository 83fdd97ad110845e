import { z } from 'zod';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { goneCookie, ownCookie } from '#app/.server/session/own-cookie.ts';
import { endpoints } from '#contract/endpoints.ts';

const KEPT_SECONDS = 30 * 24 * 60 * 60;

const firstCookie = ({ isSecure, services }: RequestContext) =>
  ownCookie({ name: 'first', isSecure, seconds: KEPT_SECONDS, secrets: [services.secret] });

/** After publishing: a signed cookie (`Set-Cookie` value) that says so where it was the person's first gift, else none. */
export async function firstGiftCookies(page: RequestContext): Promise<string[]> {
  const { userId } = requireSession(page);
  const own = page.api.call(endpoints.gifts, { query: { userId, limit: 2 } });
  const count = (await nullOnApiError(page, own))?.length;
  return count === 1 ? [await firstCookie(page).serialize(userId)] : [];
}

/** Whether the person signed in published their first gift lately in this browser, and did not put the hint off. */
export async function hasFirstGift(page: RequestContext): Promise<boolean> {
  const { userId } = requireSession(page);
  const kept = await firstCookie(page).parse(page.request.headers.get('cookie'));
  return z.string().safeParse(kept).data === userId;
}

/** The `Set-Cookie` value that puts the hint off for good. */
export function forgetFirstGift(page: RequestContext): Promise<string> {
  return goneCookie(firstCookie(page));
}
