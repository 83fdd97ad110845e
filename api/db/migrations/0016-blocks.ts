import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds who blocked whom, and what people reported to the operators. */
export function blocksMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('blocks')
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('blocked_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('blocks_pk', ['user_id', 'blocked_id'])
        .execute();
      await schema.createIndex('blocks_blocked').on('blocks').columns(['blocked_id', 'user_id']).execute();
      await schema
        .createTable('reports')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('reporter_id', key, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('about_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('kind', key, (c) => c.notNull())
        // why: no foreign key, for what was reported may be gone before an operator looks.
        .addColumn('target_id', key, (c) => c.notNull())
        .addColumn('reason', key, (c) => c.notNull())
        .addColumn('text', text, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('done_at', integer)
        .execute();
      const index = (name: string) => schema.createIndex(name).on('reports');
      await index('reports_reporter').columns(['reporter_id', 'created_at']).execute();
      await index('reports_about').column('about_id').execute();
      await index('reports_newest').columns(['created_at', 'id']).execute();
    },
  };
}
