import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import type { Trx } from '#api/db/schema.ts';
import { isOwed, membersOf, type PoolRow, stateOf } from '#api/features/giving/pools/pool-store.ts';

/**
 * Moves what came to a pool's organizer, or was said to be sent, into their debts: from then on whoever organizes it, or in
 * another currency, has nothing of it, and everybody is to send anew. Of a pool that is bought only who left is owed.
 */
export async function keepDebts(trx: Trx, pool: PoolRow): Promise<void> {
  const isBought = ['closed', 'given'].includes(stateOf(pool));
  const marked = (await membersOf(trx, pool.id)).filter(
    (row) =>
      row.user_id !== pool.organizer_id &&
      (row.paid_back_at !== null || isOwed(row, !isBought) || (!isBought && row.sent_at !== null)),
  );
  if (marked.length === 0) return;
  const debts = marked.map(({ user_id, amount_cents, arrived_at, paid_back_at }) => ({
    ...{ id: newId(), pool_id: pool.id, debtor_id: pool.organizer_id, creditor_id: user_id },
    ...{ amount_cents, currency: pool.currency, arrived_at, paid_back_at },
  }));
  await bare(trx).insertInto('pool_debts').values(debts).execute();
  const ids = marked.map(({ id }) => id);
  await bare(trx)
    .deleteFrom('pool_members')
    .where('id', 'in', ids)
    .where('left_at', 'is not', null)
    .execute();
  const unmarked = { sent_at: null, arrived_at: null, paid_back_at: null };
  await bare(trx).updateTable('pool_members').set(unmarked).where('id', 'in', ids).execute();
}
