import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds the links that invite anybody who opens them; `types` are the column types of the engine at hand. */
export function inviteLinksMigration({ key, integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('invite_links')
        .addColumn('token_hash', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('expires_at', integer, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('invite_links_user').on('invite_links').column('user_id').execute();
      await db.schema.createIndex('invite_links_expiry').on('invite_links').column('expires_at').execute();
    },
  };
}
