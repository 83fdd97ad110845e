import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds whose money somebody has who organizes a pool no more, and messages that say what its organizer changed. */
export function poolDebtsMigration({ key, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('pool_debts')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('pool_id', key, (c) => c.notNull().references('pools.id').onDelete('cascade'))
        // why: what one owes is owed to the other when either is gone.
        .addColumn('debtor_id', key, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('creditor_id', key, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('amount_cents', integer)
        .addColumn('currency', key, (c) => c.notNull())
        .addColumn('arrived_at', integer)
        .addColumn('paid_back_at', integer)
        .execute();
      for (const column of ['pool_id', 'debtor_id', 'creditor_id'])
        await schema.createIndex(`pool_debts_${column}`).on('pool_debts').column(column).execute();
      await schema.alterTable('pool_messages').addColumn('is_change', integer).execute();
    },
  };
}
