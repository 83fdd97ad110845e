import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { requireToCome } from '#api/features/giving/pools/change-pool.ts';
import { keepDebts } from '#api/features/giving/pools/keep-debts.ts';
import { planPoolEnds, tellPool } from '#api/features/giving/pools/pool-news.ts';
import { isOpen, lockOwnPool, openPool, type PoolRow } from '#api/features/giving/pools/pool-store.ts';
import { requireProof } from '#api/features/people/auth/require-proof.ts';
import type { SignInLimits } from '#api/features/people/auth/sign-in-limits.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import type { poolChange } from '#contract/pools.ts';

/**
 * Changes what was sent of one's own pool. Of where the money goes, and how much, it takes proof, says before and after to who
 * is in, and with another currency forgets what each said they put in. Throws `pool_not_found`, `pool_closed`, `invalid_input`
 * for a day that is past, and what `requireProof` throws.
 */
export async function changePool(
  services: Services,
  limits: SignInLimits,
  caller: Caller,
  id: string,
  { password, ...change }: z.output<typeof poolChange>,
): Promise<void> {
  const { db, clock, wording } = services;
  const { userId } = caller;
  const { target, currency, until, payTo, message } = change;
  const { pool: before } = await openPool(db, userId, { id });
  // why: outside the transaction, since a password takes a while to compare.
  const isProved = before.organizer_id === userId && isOpen(before) && changesOf(before, change).length > 0;
  if (isProved) await requireProof(services, limits, caller, password);
  return inTransaction(db, async (trx) => {
    const { pool } = await lockOwnPool(trx, userId, id);
    if (!isOpen(pool)) throw new ApiError('pool_closed');
    const changes = changesOf(pool, change);
    // why: another request came between.
    if (changes.length > 0 && !isProved) throw new ApiError('sign_in_again');
    if (until !== undefined && until !== pool.until) requireToCome(until, clock.now());
    const columns = {
      ...(target !== undefined && { target_cents: target }),
      ...(currency !== undefined && { currency }),
      ...(until !== undefined && { until }),
      ...(payTo !== undefined && { pay_to: payTo }),
      ...(message !== undefined && { message }),
      id,
    };
    if (currency !== undefined && currency !== pool.currency) {
      await keepDebts(trx, pool);
      await bare(trx)
        .updateTable('pool_members')
        .set({ amount_cents: null })
        .where('pool_id', '=', id)
        .execute();
    }
    await bare(trx).updateTable('pools').set(columns).where('id', '=', id).execute();
    if (until !== undefined) await planPoolEnds(trx, id, until);
    if (changes.length === 0) return;
    const said = { pool_id: id, user_id: userId, text: changes.map(wording.poolChange).join('\n') };
    const row = { ...said, id: newId(), created_at: clock.now(), is_change: 1 as const };
    await bare(trx).insertInto('pool_messages').values(row).execute();
    await tellPool(trx, services, pool, { what: 'changed' }, userId);
  });
}

/** What a change makes of where a pool's money goes, and how much, in words: before and after. */
function changesOf(pool: PoolRow, { target, currency, payTo }: z.output<typeof poolChange>) {
  const after = { target_cents: target ?? pool.target_cents, currency: currency ?? pool.currency };
  const moves = [
    { what: 'payTo' as const, before: pool.pay_to, after: payTo ?? pool.pay_to },
    { what: 'target' as const, before: sumWords(pool), after: sumWords(after) },
  ];
  return moves.filter((move) => move.before !== move.after);
}

const sumWords = ({ target_cents, currency }: Pick<PoolRow, 'target_cents' | 'currency'>) =>
  `${currency} ${(target_cents / 100).toLocaleString('es-AR', { minimumFractionDigits: 2 })}`;
