import { decide } from '#api/features/people/invitations/decide.ts';
import {
  findInvitation,
  invitationAnswer,
  receivedInvitations,
  sentInvitations,
} from '#api/features/people/invitations/invitation-store.ts';
import { invite } from '#api/features/people/invitations/invite.ts';
import { withdraw } from '#api/features/people/invitations/withdraw.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves the invitations (`docs/product/friends.md`). */
export function invitationRoutes(serve: Serve, services: Services): void {
  const { db, media } = services;

  serve(endpoints.invite, async ({ caller, body, reply }) => {
    const { id, isNew } = await invite(services, caller.userId, body.toUserId);
    if (!isNew) reply.status(200);
    const invitation = await findInvitation(db, id);
    if (!invitation) throw new ApiError('user_not_found');
    return invitationAnswer(media, invitation);
  });

  serve(endpoints.receivedInvitations, async ({ caller, query, nextPage }) => {
    const { rows, next } = await receivedInvitations(db, caller.userId, query);
    nextPage(next);
    return rows.map((row) => invitationAnswer(media, row));
  });

  serve(endpoints.sentInvitations, async ({ caller }) => {
    const rows = await sentInvitations(db, caller.userId);
    return rows.map((row) => invitationAnswer(media, row));
  });

  serve(endpoints.acceptInvitation, async ({ caller, body }) =>
    invitationAnswer(media, await decide(services, caller.userId, body.invitationId, 'accepted')),
  );

  serve(endpoints.rejectInvitation, async ({ caller, body }) =>
    invitationAnswer(media, await decide(services, caller.userId, body.invitationId, 'rejected')),
  );

  serve(endpoints.withdrawInvitation, ({ caller, params }) => withdraw(services, caller.userId, params.id));
}
