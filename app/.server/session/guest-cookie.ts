import { z } from 'zod';
import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { type Api, createApi } from '#app/.server/api/client.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { cookieName } from '#app/.server/session/own-cookie.ts';
import { sealedCookie } from '#app/.server/session/sealed-cookie.ts';
import { endpoints } from '#contract/endpoints.ts';

/** As long as the API keeps what a guest with a confirmed address reserved. */
const SECONDS = 180 * 24 * 60 * 60;
const NAME = 'guest';

const guestSession = z.object({
  token: z.string(),
  /** Their way back, which the page shows them; it was told once. */
  guestKey: z.string(),
  id: z.string(),
  name: z.string(),
});
export type GuestSession = z.output<typeof guestSession>;

/**
 * Who entered a shared list without an account. Not the session's cookie: to every other page they are a visitor
 * (docs/decisions/032-shared-lists-and-guests.md).
 */
export const guestCookie = sealedCookie({ name: NAME, schema: guestSession, seconds: SECONDS });

/** The guest that a request comes from; null for anybody else, and while somebody is signed in. */
export async function guestOf(page: RequestContext): Promise<GuestSession | null> {
  return page.session ? null : guestCookie.read(page);
}

/** Whether a request brings a guest's cookie, opened or not. */
export function bringsGuest(page: Pick<RequestContext, 'isSecure' | 'request'>): boolean {
  const name = `${cookieName({ name: NAME, isSecure: page.isSecure })}=`;
  return page.request.headers.get('cookie')?.includes(name) ?? false;
}

/** The API on behalf of a guest. */
export function guestApi(page: RequestContext, { token }: Pick<GuestSession, 'token'>): Api {
  const { services, requestId, visitorAddress, device } = page;
  return createApi(services.upstream, { requestId, visitorAddress, device, token });
}

/**
 * Opens a guest's session again by their key, once the one they had has ended: what they reserved outlives it. Null for a key
 * that serves no more.
 */
export async function reopenGuest(
  page: RequestContext,
  { guestKey }: GuestSession,
): Promise<GuestSession | null> {
  try {
    const { token, guest } = await page.visitorApi.call(endpoints.openGuestSession, { json: { guestKey } });
    return { token, guestKey, id: guest.id, name: guest.name };
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'guest_not_found') return null;
    throw error;
  }
}

/** The API for signing in: a guest brings along what they reserved. */
export async function signingApi(page: RequestContext): Promise<Api> {
  const guest = await guestOf(page);
  if (!guest) return page.visitorApi;
  const api = guestApi(page, guest);
  try {
    // why: signing in heeds no dead token, and would leave behind what is theirs.
    await api.call(endpoints.guest);
    return api;
  } catch (error) {
    if (!isDeadSession(error)) return page.visitorApi;
    const again = await reopenGuest(page, guest);
    return again ? guestApi(page, again) : page.visitorApi;
  }
}
