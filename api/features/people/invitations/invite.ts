import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { areApart } from '#api/features/access/block-store.ts';
import { areFriends, lockPair } from '#api/features/access/friend-store.ts';
import { sightOf } from '#api/features/access/sight.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { accept } from '#api/features/people/invitations/decide.ts';
import {
  countPendingOf,
  findInvitation,
  insertInvitation,
  lastRejection,
  pendingBetween,
} from '#api/features/people/invitations/invitation-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { MAX_PENDING_INVITATIONS } from '#contract/invitations.ts';
import { notificationTypes } from '#contract/notification-types.ts';

const REINVITE_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Invites a user, by the rules of `docs/product/friends.md`: a pending one is given again, one that came from
 * them is accepted. Gives the invitation's id and whether it is new. Throws `own_invitation`, `user_not_found`,
 * `already_friends`, `invited_recently`, and `too_many_invitations` while too many of theirs wait for an answer.
 */
export function invite(
  services: Services,
  fromId: string,
  toId: string,
): Promise<{ id: string; isNew: boolean }> {
  if (fromId === toId) throw new ApiError('own_invitation');
  return inTransaction(services.db, async (trx) => {
    // why: to whoever is blocked there is no such person, and as soon (timing side channel).
    const recipient = await sightOf(trx, fromId)
      .people()
      .select('id')
      .where('id', '=', toId)
      .where('guest_seen_at', 'is', null)
      .where('managed_since', 'is', null)
      .executeTakeFirst();
    if (!recipient) throw new ApiError('user_not_found');
    await lockPair(trx, fromId, toId);
    // why: a block may have come meanwhile.
    if (await areApart(trx, fromId, toId)) throw new ApiError('user_not_found');
    await refuseAnswered(trx, services, fromId, toId);
    const now = services.clock.now();
    const id = await insertInvitation(trx, now, fromId, toId);
    if (id) {
      // why: an earlier invitation may have been answered while this one waited for it.
      await refuseAnswered(trx, services, fromId, toId);
      // why: counted with the new one, under the lock of the sender's row, so that of many at once none passes the bound.
      if ((await countPendingOf(trx, fromId)) > MAX_PENDING_INVITATIONS)
        throw new ApiError('too_many_invitations');
      await notifyRecipient(trx, services, now, id);
      return { id, isNew: true };
    }
    return repeated(trx, services, fromId, toId);
  });
}

async function repeated(trx: Trx, services: Services, fromId: string, toId: string) {
  const pending = await pendingBetween(trx, fromId, toId);
  // why: it was decided a moment ago; the caller's next try sees how.
  if (!pending) throw new ApiError('invitation_decided');
  if (pending.to_id === fromId) await accept(trx, services, pending);
  return { id: pending.id, isNew: false };
}

async function refuseAnswered(trx: Trx, { clock }: Services, fromId: string, toId: string) {
  if (await areFriends(trx, fromId, toId)) throw new ApiError('already_friends');
  const rejectedAt = await lastRejection(trx, fromId, toId);
  if (rejectedAt !== null && rejectedAt > clock.now() - REINVITE_AFTER_MS) {
    // why: somebody who invited me since is answered by accepting, whatever I was told before.
    const pending = await pendingBetween(trx, fromId, toId);
    if (pending?.to_id !== fromId) throw new ApiError('invited_recently');
  }
}

async function notifyRecipient(trx: Trx, { wording }: Services, now: number, id: string) {
  const invitation = await findInvitation(trx, id);
  if (!invitation) return;
  await notify(trx, now, [invitation.to_id], {
    type: notificationTypes.invitationArrived,
    ...wording.invitationArrived(invitation.from_name),
    actorId: invitation.from_id,
    relatedEntityId: id,
  });
}
