import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import {
  inviteAccepted,
  inviteLink,
  inviteToken,
  inviteTokenInput,
  openedInviteLink,
} from '#contract/invite-links.ts';

/** The calls of links that invite anybody who opens them (`docs/product/friends.md`). */
export const inviteLinksEndpoints = {
  createInviteLink: endpoint({
    method: 'POST',
    path: '/api/invite-links',
    auth: 'required',
    summary: 'Crear un link de invitación',
    status: 201,
    answer: inviteLink,
    errors: [],
    // why: as rare as an account is made, and as tempting to make by the thousand.
    limit: 'register',
  }),
  inviter: endpoint({
    method: 'GET',
    path: '/api/invite-links/{token}',
    auth: 'optional',
    summary: 'De quién es un link de invitación',
    params: z.object({ token: inviteToken }),
    status: 200,
    answer: openedInviteLink,
    errors: ['invite_link_not_found'],
    limit: 'search',
  }),
  acceptInviteLink: endpoint({
    method: 'POST',
    path: '/api/invite-links/accept',
    auth: 'required',
    summary: 'Aceptar un link de invitación',
    json: inviteTokenInput,
    status: 200,
    answer: inviteAccepted,
    // why: an invitation that waits between the two is accepted with it, and may be answered otherwise meanwhile.
    errors: ['invite_link_not_found', 'own_invitation', 'invitation_decided', 'invitation_not_found'],
    limit: 'search',
  }),
};
