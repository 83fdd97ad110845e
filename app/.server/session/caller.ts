import { data } from '@remix-run/node';
import { isDeadSession } from '#app/.server/api/api-refusal.ts';
import type { Api } from '#app/.server/api/client.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { endSessionHeader } from '#app/.server/session/end-session.ts';
import {
  bringsGuest,
  type GuestSession,
  guestApi,
  guestCookie,
  guestOf,
  reopenGuest,
} from '#app/.server/session/guest-cookie.ts';

/** Who asks for a page that guests see too, and the API on their behalf. */
export type Caller = { api: Api; viewerId: string | null; guest: GuestSession | null };

const NOBODY = { viewerId: null, guest: null };

/** Who the request comes from: an account, a guest or a visitor. */
export async function callerOf(page: RequestContext): Promise<Caller> {
  if (page.session) return { api: page.api, viewerId: page.session.userId, guest: null };
  const guest = await guestOf(page);
  if (guest) return { api: guestApi(page, guest), viewerId: guest.id, guest };
  return { ...NOBODY, api: page.visitorApi };
}

/**
 * Reads something for whoever looks. A guest's session that has ended is opened again by their key; an account's, or a guest
 * who is gone, counts as none here. `cookies` keep or take away what changed, also a guest's cookie that cannot be opened.
 */
export async function readForCaller<T>(page: RequestContext, read: (caller: Caller) => Promise<T>) {
  const caller = await callerOf(page);
  const isUnread = caller.viewerId === null && bringsGuest(page);
  try {
    const cookies = isUnread ? [await guestCookie.clear(page)] : [];
    return { caller, found: await read(caller), cookies };
  } catch (error) {
    if (!isDeadSession(error) || caller.viewerId === null) throw error;
    const again = caller.guest && (await reopenGuest(page, caller.guest));
    if (again) {
      const known: Caller = { api: guestApi(page, again), viewerId: again.id, guest: again };
      return { caller: known, found: await read(known), cookies: [await guestCookie.header(page, again)] };
    }
    const gone: Caller = { ...NOBODY, api: page.visitorApi };
    const cookies = [await (caller.guest ? guestCookie.clear(page) : endSessionHeader(page))];
    return { caller: gone, found: await read(gone), cookies };
  }
}

/** Answers a page's data with `Set-Cookie` values. */
export function withCookies<T>(content: T, cookies: readonly string[]) {
  return data(content, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) });
}
