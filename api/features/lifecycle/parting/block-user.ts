import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { hasBlocked, notApart, notBlockedBy } from '#api/features/access/block-store.ts';
import { dependentIds, isCarer } from '#api/features/access/care-store.ts';
import { lockPair } from '#api/features/access/friend-store.ts';
import { queueUnfriending } from '#api/features/base/owner-change-queue.ts';
import { partInDraws } from '#api/features/giving/draws/leave-draw.ts';
import { endFriendship } from '#api/features/lifecycle/parting/remove-friend.ts';
import { deleteInvitationNotification } from '#api/features/messaging/notifications/notification-store.ts';
import { keepDependentsInStep } from '#api/features/people/care/keep-in-step.ts';
import { removeInviteLinksOf } from '#api/features/people/invite-links/invite-link-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { MAX_BLOCKS } from '#contract/blocks.ts';

/**
 * Shuts somebody out, in silence: all that is between the two ends, for good, as with a friendship
 * (docs/decisions/036-blocking.md). Again is the same.
 * @throws own_block, too_many_blocks, and user_not_found for nobody and for whoever blocked the caller first.
 */
export async function blockUser({ db, clock }: Services, userId: string, otherId: string): Promise<void> {
  if (userId === otherId) throw new ApiError('own_block');
  await inTransaction(db, async (trx) => {
    if (await isCarer(trx, userId, otherId)) throw new ApiError('own_block');
    await requireReachable(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    if (await hasBlocked(trx, userId, otherId)) return;
    // why: of two who block each other at once the second waited for the first.
    await requireReachable(trx, userId, otherId);
    await requireRoom(trx, userId);
    const now = clock.now();
    await trx
      .insertInto('blocks')
      .values({ user_id: userId, blocked_id: otherId, created_at: now })
      .execute();
    await forgetInvitations(trx, userId, otherId);
    // why: they name and lead to somebody who is not found any more; those of a deleted account go too.
    await trx
      .deleteFrom('notifications')
      .where('user_id', 'in', [userId, otherId])
      .where('actor_id', 'in', [userId, otherId])
      .execute();
    if (await endFriendship(trx, userId, otherId)) await removeInviteLinksOf(trx, userId);
    // why: without a friendship too, for a guest of a shared list has reservations.
    await queueUnfriending(trx, now, userId, [otherId]);
    await leaveLists(trx, userId, otherId);
    await leaveLists(trx, otherId, userId);
    await partFromDependents(trx, now, userId, otherId);
    await partInDraws(trx, now, [userId, otherId]);
  });
}

/** Lets somebody in again; nothing that ended comes back, but for whom others care for that are friends still. */
export async function unblockUser({ db, clock }: Services, userId: string, otherId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPair(trx, userId, otherId);
    const block = trx.deleteFrom('blocks').where('user_id', '=', userId);
    await block.where('blocked_id', '=', otherId).execute();
    await keepDependentsInStep(trx, clock.now(), [userId, otherId]);
  });
}

/** Lets only somebody past who is there and did not block the user first, who is to find them as gone as an unknown id. */
async function requireReachable(trx: Trx, userId: string, otherId: string): Promise<void> {
  const other = await trx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', otherId)
    .where((eb) => eb.or([notApart(userId, 'users.id'), eb.not(notBlockedBy(userId, 'users.id'))]))
    .executeTakeFirst();
  if (!other) throw new ApiError('user_not_found');
}

async function requireRoom(trx: Trx, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_BLOCKS) throw new ApiError('too_many_blocks');
}

async function forgetInvitations(trx: Trx, userId: string, otherId: string): Promise<void> {
  const gone = await trx
    .deleteFrom('invitations')
    // why: of a pair only the pending one has an index.
    .where('from_user_id', 'in', [userId, otherId])
    .where('to_user_id', 'in', [userId, otherId])
    .returning(['id', 'to_user_id', 'created_at'])
    .execute();
  for (const { id, to_user_id, created_at } of gone)
    await deleteInvitationNotification(trx, to_user_id, { id, createdAt: created_at });
}

/** Ends what either has with whom the other cares for, too, but for whom both care for. */
async function partFromDependents(trx: Trx, now: number, userId: string, otherId: string): Promise<void> {
  await keepDependentsInStep(trx, now, [userId, otherId]);
  for (const [one, other] of [
    [userId, otherId],
    [otherId, userId],
  ] as const) {
    const both = await dependentIds(trx, [other]);
    for (const personId of await dependentIds(trx, [one])) {
      if (both.includes(personId)) continue;
      await queueUnfriending(trx, now, personId, [other]);
      await leaveLists(trx, other, personId);
    }
  }
}

async function leaveLists(trx: Trx, userId: string, ownerId: string): Promise<void> {
  await trx
    .deleteFrom('list_entries')
    .where('user_id', '=', userId)
    .where('link_id', 'in', (eb) => eb.selectFrom('list_links').select('id').where('owner_id', '=', ownerId))
    .execute();
}
