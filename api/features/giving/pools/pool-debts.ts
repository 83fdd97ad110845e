import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';

/** The pools in which somebody owes, or is owed, what was not paid back. */
export function poolsOwing(db: Db, userId: string) {
  return bare(db)
    .selectFrom('pool_debts')
    .select('pool_id')
    .where('paid_back_at', 'is', null)
    .where((eb) => eb.or([eb('debtor_id', '=', userId), eb('creditor_id', '=', userId)]));
}

/** What somebody owes, or is owed, of a pool, with who the other is. */
export function debtsOf(db: Db, poolId: string, userId: string) {
  return bare(db)
    .selectFrom('pool_debts')
    .leftJoin('users', (join) =>
      join.on(
        sql`users.id`,
        '=',
        sql`case when pool_debts.debtor_id = ${userId} then pool_debts.creditor_id else pool_debts.debtor_id end`,
      ),
    )
    .selectAll('pool_debts')
    .select(['users.id as user_id', 'users.name', 'users.avatar_key', 'users.guest_seen_at'])
    .where('pool_id', '=', poolId)
    .where((eb) => eb.or([eb('debtor_id', '=', userId), eb('creditor_id', '=', userId)]))
    .orderBy('pool_debts.id')
    .execute();
}
export type DebtRow = Awaited<ReturnType<typeof debtsOf>>[number];
