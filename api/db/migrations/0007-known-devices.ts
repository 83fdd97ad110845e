import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds the rate limit counts of logins and reset codes, the devices that signed in before, and who asked for a reset code. */
export function knownDevicesMigration({ key, integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('try_counts')
        .addColumn('key_hash', key, (c) => c.primaryKey())
        .addColumn('tries', integer, (c) => c.notNull())
        .addColumn('ends_at', integer, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('try_counts_end').on('try_counts').column('ends_at').execute();
      await db.schema
        .createTable('known_devices')
        .addColumn('device_hash', key, (c) => c.notNull())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('seen_at', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('known_devices_pk', ['device_hash', 'user_id'])
        .execute();
      await db.schema.createIndex('known_devices_user').on('known_devices').column('user_id').execute();
      await db.schema.createIndex('known_devices_age').on('known_devices').column('seen_at').execute();
      // why: a code from before was asked for by nobody in particular, and serves whoever has it.
      await db.schema
        .alterTable('reset_codes')
        .addColumn('asker', key, (c) => c.notNull().defaultTo(''))
        .execute();
    },
  };
}
