import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { invitation, invitationIdInput, invitationQuery, inviteInput } from '#contract/invitations.ts';
import { id } from '#contract/text.ts';
import { friendQuery, profile } from '#contract/users.ts';

/** The calls of friends; their rules: `docs/product/friends.md`. */
export const friendsEndpoints = {
  friends: endpoint({
    method: 'GET',
    path: '/api/friends',
    auth: 'required',
    summary: 'Las amistades, por nombre',
    query: friendQuery,
    status: 200,
    answer: z.array(profile),
    errors: [],
  }),
  removeFriend: endpoint({
    method: 'DELETE',
    path: '/api/friends/{id}',
    auth: 'required',
    summary: 'Dejar de ser amigos',
    params: z.object({ id }),
    status: 204,
    errors: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/invitations',
    auth: 'required',
    summary: 'Invitar a alguien',
    json: inviteInput,
    status: 201,
    repeatStatus: 200,
    answer: invitation,
    errors: [
      'own_invitation',
      'already_friends',
      'invited_recently',
      'invitation_decided',
      'invitation_not_found',
      'user_not_found',
    ],
  }),
  receivedInvitations: endpoint({
    method: 'GET',
    path: '/api/invitations',
    auth: 'required',
    summary: 'Invitaciones recibidas y pendientes',
    query: invitationQuery,
    status: 200,
    answer: z.array(invitation),
    errors: [],
  }),
  sentInvitations: endpoint({
    method: 'GET',
    path: '/api/invitations/sent',
    auth: 'required',
    summary: 'Invitaciones enviadas',
    status: 200,
    answer: z.array(invitation),
    errors: [],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    auth: 'required',
    summary: 'Aceptar una invitación',
    json: invitationIdInput,
    status: 200,
    answer: invitation,
    errors: ['invitation_not_found', 'invitation_decided'],
  }),
  rejectInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/reject',
    auth: 'required',
    summary: 'Rechazar una invitación',
    json: invitationIdInput,
    status: 200,
    answer: invitation,
    errors: ['invitation_not_found', 'invitation_decided'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/invitations/{id}',
    auth: 'required',
    summary: 'Cancelar una invitación enviada',
    params: z.object({ id }),
    status: 204,
    errors: ['invitation_not_found', 'invitation_decided'],
  }),
};
