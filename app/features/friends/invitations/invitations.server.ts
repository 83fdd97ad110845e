import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/replace-with-toast.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import type { Toast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import {
  invitationFailures as failures,
  invitationAccepted,
} from '#app/features/friends/invitations/invitation-texts.ts';
import { madeLinkHeader } from '#app/features/friends/invite-link/made-link.server.ts';
import { pushOffers } from '#app/lib/push-offers.ts';
import { endpoints } from '#contract/endpoints.ts';
import { invitationIdInput, inviteInput } from '#contract/invitations.ts';
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
