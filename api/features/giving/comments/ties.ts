import { bare } from '#api/db/bare.ts';
import type { Ties } from '#api/features/base/ties.ts';
import { removeCommentNotifications } from '#api/features/wishes/audiences/gift-notifications.ts';

/** What was said under one's deseos, and what people were told of it. */
export const commentTies: Ties = {
  // why: it was said out of its new owner's sight.
  claim: async (trx, userId) => {
    const gifts = bare(trx).selectFrom('gifts').select('id').where('owner_id', '=', userId);
    const ids = (await gifts.execute()).map(({ id }) => id);
    await removeCommentNotifications(trx, ids);
    await bare(trx).deleteFrom('comments').where('gift_id', 'in', gifts).execute();
  },
  forget: (trx, { giftIds }) => removeCommentNotifications(trx, giftIds),
};
