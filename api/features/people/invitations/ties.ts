import type { Ties } from '#api/features/base/ties.ts';
import { deleteInvitationNotification } from '#api/features/messaging/notifications/notification-store.ts';

/** Invitations between two; of one who refused the other hears nothing, unless one blocks. */
export const invitationTies: Ties = {
  part: async (trx, { how, userId, otherId }) => {
    const between = trx
      .deleteFrom('invitations')
      // why: of a pair only the pending one has an index.
      .where('from_user_id', 'in', [userId, otherId])
      .where('to_user_id', 'in', [userId, otherId]);
    if (how === 'unfriended') {
      await between.where('status', '!=', 'rejected').execute();
      return;
    }
    const gone = await between.returning(['id', 'to_user_id', 'created_at']).execute();
    for (const { id, to_user_id, created_at } of gone)
      await deleteInvitationNotification(trx, to_user_id, { id, createdAt: created_at });
  },
};
