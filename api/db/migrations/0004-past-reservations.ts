import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/**
 * Adds what a holder is left with when a gift that they held is deleted: a copy, since the gift and its reservations go.
 * Only the holder ever reads it. It goes with the holder, and with the owner whose wish it was.
 */
export function pastReservationsMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('past_reservations')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('owner_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('gift_id', key, (c) => c.notNull())
        .addColumn('gift_name', text, (c) => c.notNull())
        .addColumn('owner_name', text, (c) => c.notNull())
        .addColumn('price_cents', integer)
        .addColumn('currency', text)
        .addColumn('comment', text)
        .addColumn('reserved_at', integer, (c) => c.notNull())
        .addColumn('gone_at', integer, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('past_reservations_user')
        .on('past_reservations')
        .columns(['user_id', 'reserved_at'])
        .execute();
      await db.schema
        .createIndex('past_reservations_owner')
        .on('past_reservations')
        .column('owner_id')
        .execute();
    },
  };
}
