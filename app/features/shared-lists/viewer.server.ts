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
import { shareToken } from '#contract/list-links.ts';

/** Who looks at a shared list, and the API on their behalf. */
export type ListViewer = { api: Api; viewerId: string | null; guest: GuestSession | null };

const NOBODY = { viewerId: null, guest: null };

/** Who the request comes from: an account, a guest or a visitor. */
export async function viewerOf(page: RequestContext): Promise<ListViewer> {
  if (page.session) return { api: page.api, viewerId: page.session.userId, guest: null };
  const guest = await guestOf(page);
  if (guest) return { api: guestApi(page, guest), viewerId: guest.id, guest };
  return { ...NOBODY, api: page.visitorApi };
}

/**
 * Reads something for whoever looks. A guest's session that has ended is opened again by their key; an account's, or a guest
 * who is gone, counts as none here. `cookies` keep or take away what changed, also a guest's cookie that cannot be opened.
 */
export async function readForViewer<T>(page: RequestContext, read: (viewer: ListViewer) => Promise<T>) {
  const viewer = await viewerOf(page);
  const isUnread = viewer.viewerId === null && bringsGuest(page);
  try {
    const cookies = isUnread ? [await guestCookie.clear(page)] : [];
    return { viewer, found: await read(viewer), cookies };
  } catch (error) {
    if (!isDeadSession(error) || viewer.viewerId === null) throw error;
    const again = viewer.guest && (await reopenGuest(page, viewer.guest));
    if (again) {
      const known: ListViewer = { api: guestApi(page, again), viewerId: again.id, guest: again };
      return { viewer: known, found: await read(known), cookies: [await guestCookie.header(page, again)] };
    }
    const gone: ListViewer = { ...NOBODY, api: page.visitorApi };
    const cookies = [await (viewer.guest ? guestCookie.clear(page) : endSessionHeader(page))];
    return { viewer: gone, found: await read(gone), cookies };
  }
}

/**
 * The token in the address of a page under `/lista/{token}`.
 * @throws a 404 answer for what is none.
 */
export function shareTokenOf(page: Pick<RequestContext, 'params'>): string {
  const token = shareToken.safeParse(page.params['token']).data;
  if (!token) throw new Response(null, { status: 404 });
  return token;
}
