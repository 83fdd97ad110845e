import { inTransaction } from '#api/db/transaction.ts';
import { areFriends, lockPair } from '#api/features/access/friend-store.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { befriend } from '#api/features/people/friends/befriend.ts';
import { accept, settle } from '#api/features/people/invitations/decide.ts';
import { pendingBetween } from '#api/features/people/invitations/invitation-store.ts';
import { findInviter } from '#api/features/people/invite-links/invite-link-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/**
 * Makes the caller a friend of the one who sent the link and tells the latter, once; doing it again changes nothing. A
 * pending invitation between the two is accepted with it. Throws `invite_link_not_found`, `own_invitation`, and as `accept`.
 */
export function acceptInviteLink(services: Services, userId: string, token: string) {
  return inTransaction(services.db, async (trx) => {
    const { clock, wording } = services;
    const sender = await findInviter(trx, clock, token, userId);
    if (sender?.id === userId) throw new ApiError('own_invitation');
    if (sender) await lockPair(trx, userId, sender.id);
    // why: whoever ended the friendship has taken the link back meanwhile.
    const inviter = sender && (await findInviter(trx, clock, token, userId));
    if (!inviter) throw new ApiError('invite_link_not_found');
    if (await areFriends(trx, userId, inviter.id)) return inviter;
    const pending = await pendingBetween(trx, userId, inviter.id);
    if (pending?.to_id === userId) {
      await accept(trx, services, pending);
      return inviter;
    }
    const now = clock.now();
    if (pending) await settle(trx, now, pending);
    // why: of two that accept at once the second waited for the first, and there is nothing more to tell.
    if (!(await befriend(trx, now, inviter.id, userId))) return inviter;
    const user = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
    await notify(trx, now, [inviter.id], {
      type: notificationTypes.invitationAccepted,
      ...wording.invitationAccepted(user?.name ?? ''),
      actorId: userId,
      relatedEntityId: userId,
    });
    return inviter;
  });
}
