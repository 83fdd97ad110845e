import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds what was made under which key of its caller; `types` are the column types of the engine at hand. */
export function idempotencyMigration({ key, integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('made_once')
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('call_name', key, (c) => c.notNull())
        .addColumn('call_key', key, (c) => c.notNull())
        .addColumn('made_id', key, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('made_once_pk', ['user_id', 'call_name', 'call_key'])
        .execute();
      await db.schema.createIndex('made_once_age').on('made_once').column('created_at').execute();
    },
  };
}
