import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast, replaceWithToast, type Toast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import {
  invitationFailures as failures,
  invitationAccepted,
} from '#app/features/friends/invitations/invitation-texts.ts';
import { madeLinkHeader } from '#app/features/friends/invite-link/made-link.server.ts';
import { pushOffers } from '#app/lib/one-question.ts';
import { endpoints } from '#contract/endpoints.ts';
import { invitationIdInput, inviteInput } from '#contract/invitations.ts';
import { type Inviter, inviteToken } from '#contract/invite-links.ts';
import { id } from '#contract/text.ts';

const redirectTo = z.string().optional();
const answerForm = invitationIdInput.extend({ redirectTo, notificationId: id.optional() });
const invitationForm = z.discriminatedUnion('intent', [
  inviteInput.extend({ intent: z.literal('invite'), redirectTo }),
  answerForm.extend({ intent: z.literal('accept') }),
  answerForm.extend({ intent: z.literal('reject') }),
  invitationIdInput.extend({ intent: z.literal('withdraw'), redirectTo }),
  z.object({ intent: z.literal('link') }),
]);
type InvitationForm = Exclude<z.output<typeof invitationForm>, { intent: 'link' }>;

/** Invites, accepts, rejects or takes back, and goes back to where the button stood with a toast. */
export async function answerInvitationForm(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: invitationForm });
  const back = safeRedirect(form.fields.get('redirectTo'), '/home/friends');
  if (!form.isValid) return replaceWithToast(page, back, { kind: 'error', text: failures.invite });
  if (form.value.intent === 'link') return makeLink(page);
  const toast = await carryOut(page, form.value);
  // why: the API reads the notification with the first answer only; one whose invitation was withdrawn or answered would stay unread.
  if ('notificationId' in form.value && form.value.notificationId) {
    const params = { id: form.value.notificationId };
    await nullOnApiError(page, page.api.call(endpoints.readNotification, { params }));
  }
  return replaceWithToast(page, back, toast);
}

/** Makes a link to send outside and shows it on the friends tab. */
async function makeLink(page: RequestContext) {
  const link = await nullOnApiError(page, page.api.call(endpoints.createInviteLink));
  const to = '/home/friends';
  if (link)
    return redirect(`${to}?link=1`, { headers: { 'Set-Cookie': await madeLinkHeader(page, link.token) } });
  return replaceWithToast(page, to, { kind: 'error', text: failures.link });
}

async function carryOut(page: RequestContext, form: InvitationForm): Promise<Toast> {
  try {
    const text = await call(page, form);
    return { kind: 'success', text, ...(text === invitationAccepted && { offer: pushOffers.dates }) };
  } catch (error) {
    return { kind: 'error', text: invitationFailureText(page, error, failures[form.intent]) };
  }
}

async function call({ api }: RequestContext, form: InvitationForm): Promise<string> {
  if (form.intent === 'invite') {
    const invitation = await api.call(endpoints.invite, { json: { toUserId: form.toUserId } });
    // why: somebody who had invited us before is a friend now.
    return invitation.status === 'accepted'
      ? invitationAccepted
      : `Invitación enviada a: ${invitation.toUserName}`;
  }
  if (form.intent === 'withdraw') return withdraw(api, form.invitationId);
  const json = { invitationId: form.invitationId };
  if (form.intent === 'accept') {
    await api.call(endpoints.acceptInvitation, { json });
    return invitationAccepted;
  }
  await api.call(endpoints.rejectInvitation, { json });
  return 'Invitación rechazada';
}

async function withdraw(api: RequestContext['api'], id: string): Promise<string> {
  await api.call(endpoints.withdrawInvitation, { params: { id } }).catch((error: unknown) => {
    // why: another tab was quicker; the wanted state is reached.
    if (!(error instanceof ApiRefusal && error.code === 'invitation_not_found')) throw error;
  });
  return 'Invitación cancelada';
}

/**
 * The sentence for a failed call about an invitation: `failed`, followed below 500 by the API's own, which says more ("ya
 * son amigos"). Other API failures are logged.
 * @throws as `logApiError`.
 */
export function invitationFailureText(page: RequestContext, error: unknown, failed: string): string {
  if (error instanceof ApiRefusal && error.status < 500 && error.status !== 401) {
    return `${failed}. ${error.message}`;
  }
  logApiError(page, error);
  return failed;
}

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
    const text = invitationFailureText(page, error, failures.accept);
    return redirectWithToast(page, '/home/friends', { kind: 'error', text });
  }
}
