import { redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/page.ts';
import { changing } from '#app/cache/changing.ts';
import { answerInvitationForm } from '#app/features/friends/invitations.server.ts';

/** Only forms come here; the address alone leads to the friends. */
export const loader = pageLoader(async () => redirect('/home?tab=friends'));
export const action = pageAction(answerInvitationForm);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  changing('invite', () => serverAction<typeof action>());

export default function Invitations() {
  return null;
}
