import type { Ties } from '#api/features/base/ties.ts';

/** What one was told of whom. */
export const notificationTies: Ties = {
  part: async (trx, { how, userId, otherId }) => {
    if (how !== 'blocked') return;
    // why: they name and lead to somebody who is not found any more; those of a deleted account go too.
    await trx
      .deleteFrom('notifications')
      .where('user_id', 'in', [userId, otherId])
      .where('actor_id', 'in', [userId, otherId])
      .execute();
  },
};
