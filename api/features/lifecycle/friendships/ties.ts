import type { Ties } from '#api/features/base/ties.ts';
import { endFriendship } from '#api/features/lifecycle/friendships/end-friendship.ts';
import { removeInviteLinksOf } from '#api/features/people/invite-links/invite-link-store.ts';

/** Friendships, with the links of who ends one, by which a former friend would be one again. */
export const friendshipTies: Ties = {
  part: async (trx, { how, userId, otherId }) => {
    // why: whoever only unfriends ended it already, or had none to end.
    if (how === 'unfriended' || (await endFriendship(trx, userId, otherId)))
      await removeInviteLinksOf(trx, userId);
  },
};
