import type { Trx } from '#api/db/schema.ts';
import { keepDependentsInStep } from '#api/features/people/care/keep-in-step.ts';

/** Makes two users friends, in both directions, and of whoever is in the care of the other; gives false when they are already, and nothing happens. */
export async function befriend(trx: Trx, now: number, oneId: string, otherId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('friendships')
    .values([
      { user_id: oneId, friend_id: otherId, created_at: now },
      { user_id: otherId, friend_id: oneId, created_at: now },
    ])
    .onConflict((conflict) => conflict.columns(['user_id', 'friend_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 0) return false;
  await keepDependentsInStep(trx, now, [oneId, otherId]);
  return true;
}
