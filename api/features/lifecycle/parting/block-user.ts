import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { hasBlocked, notApart, notBlockedBy } from '#api/features/access/block-store.ts';
import { dependentIds, isCarer } from '#api/features/access/care-store.ts';
import { lockPair } from '#api/features/access/friend-store.ts';
import { ties } from '#api/features/lifecycle/ties.ts';
import { keepDependentsInStep } from '#api/features/people/care/keep-in-step.ts';
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
    const ofDependents = await dependentsApart(trx, userId, otherId);
    const parting = { userId, otherId, how: 'blocked', ofDependents, now } as const;
    for (const { part } of ties) await part?.(trx, parting);
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

/** Whom one of the two cares for, and the other, but for whom both care for. */
async function dependentsApart(trx: Trx, userId: string, otherId: string) {
  const [mine, theirs] = [await dependentIds(trx, [userId]), await dependentIds(trx, [otherId])];
  const apart = (ids: string[], both: string[], other: string) =>
    ids.flatMap((personId) => (both.includes(personId) ? [] : [[personId, other] as const]));
  return [...apart(mine, theirs, otherId), ...apart(theirs, mine, userId)];
}
