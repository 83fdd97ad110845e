import { areFriends } from '#api/features/access/friend-store.ts';
import { acceptInviteLink } from '#api/features/people/invite-links/accept-invite-link.ts';
import { createInviteLink, findInviter } from '#api/features/people/invite-links/invite-link-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves the links that invite anybody who opens them (docs/decisions/014-invite-links-and-unfriending.md). */
export function inviteLinkRoutes(serve: Serve, services: Services): void {
  const { db, media, clock } = services;

  serve(endpoints.createInviteLink, async ({ caller }) => {
    const { token, expiresAt } = await createInviteLink(db, clock, caller.userId);
    return { token, expiresAt: new Date(expiresAt).toISOString() };
  });

  serve(endpoints.inviter, async ({ params, caller }) => {
    const inviter = await findInviter(db, clock, params.token, caller?.userId ?? null);
    if (!inviter) throw new ApiError('invite_link_not_found');
    const seen = { name: inviter.name, avatarUrl: media.avatar(inviter) };
    if (!caller) return seen;
    if (caller.userId === inviter.id) return { ...seen, relation: 'self' as const };
    if (!(await areFriends(db, caller.userId, inviter.id))) return { ...seen, relation: 'none' as const };
    return { ...seen, relation: 'friend' as const, friendId: inviter.id };
  });

  serve(endpoints.acceptInviteLink, async ({ caller, body }) => {
    const inviter = await acceptInviteLink(services, caller.userId, body.inviteToken);
    return { userId: inviter.id, name: inviter.name, avatarUrl: media.avatar(inviter) };
  });
}
