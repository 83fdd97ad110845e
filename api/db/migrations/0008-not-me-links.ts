import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds the links "No fui yo" of mails about a changed account; `types` are the column types of the engine at hand. */
export function notMeLinksMigration({ key, integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('not_me_links')
        .addColumn('token_hash', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('email', key, (c) => c.notNull())
        .addColumn('email_verified_at', integer)
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('expires_at', integer, (c) => c.notNull())
        .execute();
      const index = (name: string) => db.schema.createIndex(name).on('not_me_links');
      await index('not_me_links_user').columns(['user_id', 'created_at']).execute();
      await index('not_me_links_email').column('email').execute();
      await index('not_me_links_expiry').column('expires_at').execute();
    },
  };
}
