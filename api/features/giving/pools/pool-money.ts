import type { DebtRow } from '#api/features/giving/pools/pool-debts.ts';
import type { Named, Namer } from '#api/features/giving/pools/pool-people.ts';
import { isOwed, type MemberRow, type OpenedPool, stateOf } from '#api/features/giving/pools/pool-store.ts';
import type { Part } from '#api/features/giving/pools/shares.ts';
import type { MemberMoney } from '#contract/pools.ts';

/** Somebody's own part of a pool. */
export function shareAnswer(row: MemberRow, shares: ReadonlyMap<Part['id'], number>) {
  return {
    id: row.id,
    amount: row.amount_cents === null ? null : row.amount_cents / 100,
    share: (shares.get(row.id) ?? row.amount_cents ?? 0) / 100,
    hasSent: row.sent_at !== null,
    hasArrived: row.arrived_at !== null,
    isOut: row.left_at !== null,
    isPaidBack: row.paid_back_at !== null,
  };
}

/** What only the organizer sees: whose money came, and is to go back. */
export function moneyOf(
  name: Namer,
  { pool, members, me }: OpenedPool,
  shares: ReadonlyMap<Part['id'], number>,
): MemberMoney[] {
  const hasEnded = ['purchased', 'gone', 'cancelled'].includes(stateOf(pool));
  return members
    .filter((row) => row.left_at === null || isOwed(row, hasEnded) || row.paid_back_at !== null)
    .map((row) => ({
      ...name(row),
      ...shareAnswer(row, shares),
      isMe: row.id === me?.id,
      isOwed: isOwed(row, hasEnded),
    }));
}

type Owed = Named & Pick<DebtRow, 'currency' | 'amount_cents' | 'arrived_at' | 'paid_back_at'>;

/** Whom the caller has to pay back, and who has their money: also who organizes it, of somebody who left. */
export function debtAnswers(name: Namer, userId: string, { pool, members, debts, me }: OpenedPool) {
  const answer = (row: Owed) => ({
    ...{ ...name(row), id: row.id, currency: row.currency },
    amount: row.amount_cents === null ? null : row.amount_cents / 100,
    ...{ hasArrived: row.arrived_at !== null, isPaidBack: row.paid_back_at !== null },
  });
  const isLeft =
    me !== null && me.left_at !== null && (me.sent_at ?? me.arrived_at ?? me.paid_back_at) !== null;
  const keeper = isLeft && members.find(({ user_id }) => user_id !== null && user_id === pool.organizer_id);
  const { currency } = pool;
  const last = keeper ? [{ ...answer({ ...me, currency }), ...name(keeper) }] : [];
  return {
    owes: debts.filter(({ debtor_id }) => debtor_id === userId).map(answer),
    owedBy: [...debts.filter(({ debtor_id }) => debtor_id !== userId).map(answer), ...last],
  };
}
