import { inTransaction } from '#api/db/transaction.ts';
import { requireCarer } from '#api/features/access/care-store.ts';
import { lockCarers } from '#api/features/people/care/add-dependent.ts';
import { keepInStep } from '#api/features/people/care/keep-in-step.ts';
import type { Services } from '#api/services.ts';

/**
 * Sets which of the caller's friends do not find a person in their care; who is no friend, or cares for them too, is passed over.
 * What was between the two ends as a friendship does. Throws `not_your_dependent`.
 */
export async function hideFrom(
  { db, clock }: Services,
  callerId: string,
  personId: string,
  friendIds: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCarers(trx, [callerId, personId]);
    await requireCarer(trx, callerId, personId);
    const friends = trx.selectFrom('friendships').select('friend_id').where('user_id', '=', callerId);
    const shown = trx.deleteFrom('hidden_from').where('person_id', '=', personId);
    await shown.where('friend_id', 'in', friends).execute();
    if (friendIds.length > 0) {
      const carers = trx.selectFrom('carers').select('carer_id').where('person_id', '=', personId);
      const hidden = trx
        .selectFrom('users')
        .select((eb) => [eb.val(personId).as('person_id'), 'users.id as friend_id'])
        .where('users.id', 'in', friends)
        .where('users.id', 'in', friendIds)
        .where('users.id', 'not in', carers)
        .where('users.managed_since', 'is', null);
      await trx.insertInto('hidden_from').columns(['person_id', 'friend_id']).expression(hidden).execute();
    }
    await keepInStep(trx, clock.now(), [personId]);
  });
}
