import { data, redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { logApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import {
  invitationAccepted,
  invitationFailures,
} from '#app/features/friends/invitations/invitation-texts.ts';
import { invitationFailureText } from '#app/features/friends/invitations/invitations.server.ts';
import { pushOffers } from '#app/lib/push-offers.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Inviter, inviteToken } from '#contract/invite-links.ts';

/**
 * Who sent the link, for the page that registers; 'gone' for a link that no longer serves, null when there is none or it
 * cannot be told.
 */
export async function loadInviter(
  page: RequestContext,
  token: string | null,
): Promise<Inviter | 'gone' | null> {
  if (token === null) return null;
  const known = inviteToken.safeParse(token).data;
  if (!known) return 'gone';
  try {
    return await page.visitorApi.call(endpoints.inviter, { params: { token: known } });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return 'gone';
    logApiError(page, error);
    return null;
  }
}

/**
 * The question of a link for somebody signed in, or why there is none: it is their own, or they are friends already.
 * Visitors are sent to register with it.
 * @throws a 404 answer for a link that no longer serves.
 */
export async function loadInvitePage(page: RequestContext) {
  const token = inviteToken.safeParse(page.params['token']).data;
  if (!token) throw data({ code: 'invite_link_not_found' }, { status: 404 });
  if (!page.session) throw redirect(`/register?${new URLSearchParams({ invite: token })}`);
  return page.api.call(endpoints.inviter, { params: { token } });
}

/** Makes friends of the two and goes to the new friend's page. */
export async function acceptInvitePage(page: RequestContext) {
  requireSession(page);
  const json = { inviteToken: page.params['token'] ?? '' };
  try {
    const { userId } = await page.api.call(endpoints.acceptInviteLink, { json });
    return redirectWithToast(page, `/friend/${userId}`, {
      ...{ kind: 'success', text: invitationAccepted, offer: pushOffers.dates },
    });
  } catch (error) {
    const text = invitationFailureText(page, error, invitationFailures.accept);
    return redirectWithToast(page, '/home/friends', { kind: 'error', text });
  }
}
