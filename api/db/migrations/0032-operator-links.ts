import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds the links that operators give to who cannot get in, and to who has no account yet. */
export function operatorLinksMigration({ key, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('operator_links')
        // why: no foreign key, for the account may be made by the link, under this id, which the operators' log has.
        .addColumn('user_id', key, (c) => c.primaryKey())
        .addColumn('token_hash', key, (c) => c.notNull().unique())
        .addColumn('email', key)
        .addColumn('expires_at', integer, (c) => c.notNull())
        .execute();
      for (const column of ['email', 'expires_at'])
        await schema.createIndex(`operator_links_${column}`).on('operator_links').column(column).execute();
    },
  };
}
