import type { Ties } from '#api/features/base/ties.ts';
import { removeInviteLinksOf } from '#api/features/people/invite-links/invite-link-store.ts';

/** Links that make whoever has one a friend: a former friend may have it still. */
export const inviteLinkTies: Ties = {
  part: async (trx, { userId, wereFriends }) => {
    if (wereFriends) await removeInviteLinksOf(trx, userId);
  },
};
