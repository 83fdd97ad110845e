import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { type Api, createApi } from '#app/.server/api/client.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { cookieName } from '#app/.server/session/own-cookie.ts';
import { sealedCookie } from '#app/.server/session/sealed-cookie.ts';
import { endpoints } from '#contract/endpoints.ts';

/** As long as the API keeps what a guest with a confirmed address reserved. */
const SECONDS = 180 * 24 * 60 * 60;
const NAME = 'guest';

/** Where a guest finds what they reserved; their way back is their key under it. */
export const GUEST_PATH = '/mis-reservas';

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

/** The API on behalf of a guest, or of whoever else a token belongs to. */
export function guestApi(page: RequestContext, { token }: Pick<GuestSession, 'token'>): Api {
  const { services, requestId, visitorAddress, device } = page;
  return createApi(services.upstream, { requestId, visitorAddress, device, token });
}

/** The `Set-Cookie` value that keeps a guest whom the API has just let in, whose key it tells this once. */
export async function newGuestHeader(
  page: RequestContext,
  entered: Pick<GuestSession, 'token' | 'guestKey'>,
): Promise<string> {
  const { id, name } = await guestApi(page, entered).call(endpoints.guest);
  return guestCookie.header(page, { ...entered, id, name });
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

/** Ends a guest's session with the API, and gives the `Set-Cookie` value that takes them out of this browser. */
export async function leaveGuest(page: RequestContext): Promise<string> {
  const guest = await guestCookie.read(page);
  const ended = guest && guestApi(page, guest).call(endpoints.logout);
  // why: it may have ended before, or the API be down; the browser goes on all the same.
  await ended?.catch((error: unknown) => {
    page.services.log.warn(
      { err: error, requestId: page.requestId },
      "the API did not end a guest's session",
    );
  });
  return guestCookie.clear(page);
}

/**
 * The address that asks, before one goes on to `next`, whether what a guest reserved in this browser, and their places in draws and group gifts,
 * passes to the account that signed in here; null where nothing of it would. why: a planted guest's words must not become the account's unasked.
 */
export async function takeOverQuestion(
  page: RequestContext,
  { token }: { token: string },
  next: string,
): Promise<string | null> {
  const guest = await guestOf(page);
  if (!guest) return null;
  const { guestKey } = guest;
  const asked = guestApi(page, { token }).call(endpoints.guestOfKey, { json: { guestKey } });
  const found = await nullOnApiError(page, asked);
  if (!found || !(found.reservations.length > 0 || found.isInDraw || found.isInPool)) return null;
  return `${GUEST_PATH}/${guestKey}?${new URLSearchParams({ redirectTo: next })}`;
}
