import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds whom the second provider of identities (OpenID Connect) knows a user as. */
export function oidcMigration({ key }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('users').addColumn('oidc_subject', key).execute();
      // why: SQLite adds no column that is unique.
      await schema.createIndex('users_oidc_subject').unique().on('users').column('oidc_subject').execute();
    },
  };
}
