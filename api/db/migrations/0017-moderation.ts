import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds what operators hide, until when they suspend somebody, and the log of what they did. */
export function moderationMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      for (const table of ['gifts', 'comments', 'list_links'])
        await schema.alterTable(table).addColumn('hidden_at', integer).execute();
      await schema.alterTable('users').addColumn('suspended_until', integer).execute();
      // why: lists leave out what is hidden, and are still read by the index alone.
      await schema.dropIndex('gifts_wished').execute();
      await sql`create index gifts_wished on gifts (owner_id, updated_at desc, created_at desc, id desc, hidden_at) where received_at is null`.execute(
        db,
      );
      await schema
        .createTable('operator_log')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('at', integer, (c) => c.notNull())
        .addColumn('command', key, (c) => c.notNull())
        .addColumn('target_kind', key, (c) => c.notNull())
        // why: no foreign key, for the log outlives what it tells of.
        .addColumn('target_id', key, (c) => c.notNull())
        .addColumn('details', text, (c) => c.notNull())
        .execute();
      await schema.createIndex('reports_target').on('reports').columns(['target_id', 'kind']).execute();
    },
  };
}
