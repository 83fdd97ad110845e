import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { readInvitationNotification } from '#api/features/messaging/notifications/notification-store.ts';
import { befriend } from '#api/features/people/friends/befriend.ts';
import { decideInvitation, findInvitation } from '#api/features/people/invitations/invitation-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/**
 * Accepts or rejects as the recipient. The first decision stands: repeating it changes nothing, the opposite throws
 * `invitation_decided`.
 */
export function decide(
  services: Services,
  callerId: string,
  id: string,
  status: 'accepted' | 'rejected',
): Promise<Found> {
  return inTransaction(services.db, async (trx) => {
    const invitation = await requireReceived(trx, callerId, id);
    if (status === 'accepted') await accept(trx, services, invitation);
    else await reject(trx, services, invitation);
    return requireReceived(trx, callerId, id);
  });
}

/**
 * Makes sender and recipient friends and tells the sender, once; the notification that asked is read with it. Throws
 * `invitation_decided` after a rejection.
 */
export async function accept(trx: Trx, { clock, wording }: Services, invitation: Found): Promise<void> {
  const now = clock.now();
  if (!(await settle(trx, now, invitation))) return requireDecision(trx, invitation.id, 'accepted');
  await befriend(trx, now, invitation.from_id, invitation.to_id);
  await notify(trx, now, [invitation.from_id], {
    type: notificationTypes.invitationAccepted,
    ...wording.invitationAccepted(invitation.to_name),
    actorId: invitation.to_id,
    relatedEntityId: invitation.to_id,
  });
}

/** Marks an invitation as accepted, and the notification that asked as read; gives false when it was answered before. */
export async function settle(trx: Trx, now: number, invitation: Found): Promise<boolean> {
  const isFirst = await decideInvitation(trx, now, invitation.id, 'accepted');
  if (isFirst) await readNotification(trx, now, invitation);
  return isFirst;
}

async function reject(trx: Trx, { clock }: Services, invitation: Found): Promise<void> {
  const now = clock.now();
  if (await decideInvitation(trx, now, invitation.id, 'rejected'))
    await readNotification(trx, now, invitation);
  else await requireDecision(trx, invitation.id, 'rejected');
}

/** What was answered on the page of friends is no longer news in the bell. */
function readNotification(db: Db, now: number, { id, to_id, created_at }: Found): Promise<void> {
  return readInvitationNotification(db, now, to_id, { id, createdAt: created_at });
}

async function requireDecision(db: Db, id: string, status: Found['status']): Promise<void> {
  const decided = await findInvitation(db, id);
  // why: its sender may have taken it back since it was read.
  if (!decided) throw new ApiError('invitation_not_found');
  if (decided.status !== status) throw new ApiError('invitation_decided');
}

async function requireReceived(db: Db, callerId: string, id: string): Promise<Found> {
  const invitation = await findInvitation(db, id);
  if (invitation?.to_id !== callerId) throw new ApiError('invitation_not_found');
  return invitation;
}
