import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds passkeys and the challenges that browsers sign with them. */
export function passkeysMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('passkeys')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('credential_id', key, (c) => c.notNull().unique())
        .addColumn('public_key', text, (c) => c.notNull())
        .addColumn('counter', integer, (c) => c.notNull())
        .addColumn('transports', text, (c) => c.notNull())
        .addColumn('backed_up', integer, (c) => c.notNull())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('used_at', integer)
        .execute();
      await schema.createIndex('passkeys_user').on('passkeys').columns(['user_id', 'id']).execute();
      await schema
        .createTable('passkey_challenges')
        .addColumn('challenge_hash', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('expires_at', integer, (c) => c.notNull())
        .execute();
      const index = (name: string) => schema.createIndex(name).on('passkey_challenges');
      await index('passkey_challenges_end').column('expires_at').execute();
      await index('passkey_challenges_user').column('user_id').execute();
    },
  };
}
