import { redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { invitationFailure } from '#app/features/friends/invitations/invitation-texts.ts';
import { answerInvitationForm } from '#app/features/friends/invitations/invitations.server.ts';
import { sendForm } from '#app/forms/send-form.ts';

/** Only forms come here; the address alone leads to the friends. */
export const loader = pageLoader(async () => redirect('/home/friends'));
export const action = pageAction(answerInvitationForm);

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const failure = invitationFailure(await request.clone().formData());
  return sendForm('invite', () => serverAction<typeof action>(), failure);
};

export default function Invitations() {
  return null;
}
