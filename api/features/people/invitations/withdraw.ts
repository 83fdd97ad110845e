import { inTransaction } from '#api/db/transaction.ts';
import { deleteInvitationNotification } from '#api/features/messaging/notifications/notification-store.ts';
import { deletePending, findInvitation } from '#api/features/people/invitations/invitation-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Takes back a pending invitation as its sender, with its notification. Throws `invitation_decided` once it was
 * answered (docs/decisions/014-invite-links-and-unfriending.md).
 */
export async function withdraw({ db }: Services, callerId: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const asked = await deletePending(trx, callerId, id);
    if (asked)
      return deleteInvitationNotification(trx, asked.to_user_id, { id, createdAt: asked.created_at });
    const answered = await findInvitation(trx, id);
    throw new ApiError(answered?.from_id === callerId ? 'invitation_decided' : 'invitation_not_found');
  });
}
