import { redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { invitationFailures } from '#app/features/friends/invitations/invitation-texts.ts';
import { invitationFailureText } from '#app/features/friends/invitations/invitations.server.ts';
import { shareTokenOf } from '#app/features/shared-lists/viewer.server.ts';
import { endpoints } from '#contract/endpoints.ts';

const DONE = '/reservations';
const SENT = 'Le mandamos tu invitación.';

/**
 * Whether one would be a friend of whose list one reserved from, or without a reservation came by, asked once after signing in.
 * @throws a redirect to one's reservations when there is nothing to ask, to the list that one reserved from when that is another's.
 */
export async function loadBefriendOwner(page: RequestContext) {
  requireSession(page);
  const token = shareTokenOf(page);
  const from = await reservedFrom(page, token);
  if (from !== token && (await strangerOf(page, from))) throw redirect(`/lista/${from}/amigos`);
  const owner = await strangerOf(page, token);
  if (!owner) throw redirect(DONE);
  return { owner };
}

/** Whose list it is, when they are neither oneself nor a friend; null as well for a list that is shared no more. */
async function strangerOf(page: RequestContext, token: string) {
  try {
    const call = { params: { token }, query: { limit: 1 } };
    const { viewer, owner } = await page.api.call(endpoints.sharedList, call);
    return viewer === 'owner' || viewer === 'friend' ? null : owner;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return null;
    throw error;
  }
}

/** The list that one came by when something of its owner's is reserved, else that of the newest reservation's owner, of those entered. */
async function reservedFrom(page: RequestContext, cameBy: string): Promise<string> {
  const [reservations, lists] = await Promise.all([
    nullOnApiError(page, page.api.call(endpoints.reservations, { query: { type: 'reserved' } })),
    nullOnApiError(page, page.api.call(endpoints.enteredLists)),
  ]);
  const owners = reservations?.flatMap(({ gift }) => gift?.userId ?? []) ?? [];
  const entered = lists?.filter(({ owner }) => owners.includes(owner.id)) ?? [];
  if (entered.some(({ token }) => token === cameBy)) return cameBy;
  const [newest] = entered.toSorted((a, b) => owners.indexOf(a.owner.id) - owners.indexOf(b.owner.id));
  return newest?.token ?? cameBy;
}

/** Sends an ordinary invitation, which never says where it comes from. */
export async function befriendOwner(page: RequestContext) {
  requireSession(page);
  const params = { token: shareTokenOf(page) };
  try {
    const { owner } = await page.api.call(endpoints.sharedList, { params, query: { limit: 1 } });
    await page.api.call(endpoints.invite, { json: { toUserId: owner.id } });
    return redirectWithToast(page, DONE, { kind: 'success', text: SENT });
  } catch (error) {
    return redirectWithToast(page, DONE, {
      kind: 'error',
      text: invitationFailureText(page, error, invitationFailures.invite),
    });
  }
}
