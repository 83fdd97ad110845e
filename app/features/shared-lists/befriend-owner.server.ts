import { redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { invitationFailures } from '#app/features/friends/invitations/invitation-texts.ts';
import { invitationFailureText } from '#app/features/friends/invitations/invitations.server.ts';
import { shareTokenOf } from '#app/features/shared-lists/viewer.server.ts';
import { endpoints } from '#contract/endpoints.ts';

const DONE = '/reservations';
const SENT = 'Le mandamos tu invitación.';

/**
 * Whether one would be a friend of whose list one came by, asked once after signing in.
 * @throws a redirect to one's reservations when there is nothing to ask.
 */
export async function loadBefriendOwner(page: RequestContext) {
  requireSession(page);
  try {
    const params = { token: shareTokenOf(page) };
    const { viewer, owner } = await page.api.call(endpoints.sharedList, { params, query: { limit: 1 } });
    if (viewer === 'owner' || viewer === 'friend') throw redirect(DONE);
    return { owner };
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw redirect(DONE);
    throw error;
  }
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
