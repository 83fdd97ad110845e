import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds where notifications reach people besides in the app: preferences, devices with push, what was sent, the server's key. */
export function noticesMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('preferences')
        .addColumn('user_id', key, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('choices', text)
        // why: it opens nothing but the end of mails, and stands in each of them.
        .addColumn('mail_token', key, (c) => c.unique())
        .execute();
      await schema
        .createTable('push_devices')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        // why: whoever signs out, or is signed out, hears nothing more on that device.
        .addColumn('session_hash', key, (c) =>
          c.notNull().references('sessions.token_hash').onDelete('cascade'),
        )
        .addColumn('endpoint', text, (c) => c.notNull().unique())
        .addColumn('p256dh', key, (c) => c.notNull())
        .addColumn('auth', key, (c) => c.notNull())
        .addColumn('label', text, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('seen_at', integer, (c) => c.notNull())
        .execute();
      await schema.createIndex('push_devices_user').on('push_devices').column('user_id').execute();
      await schema.createIndex('push_devices_session').on('push_devices').column('session_hash').execute();
      await schema
        .createTable('deliveries')
        .addColumn('notification_id', key, (c) =>
          c.notNull().references('notifications.id').onDelete('cascade'),
        )
        .addColumn('channel', key, (c) => c.notNull())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('due_at', integer, (c) => c.notNull())
        .addColumn('tries', integer, (c) => c.notNull())
        .addColumn('sent_at', integer)
        .addColumn('outcome', key)
        .addPrimaryKeyConstraint('deliveries_pk', ['notification_id', 'channel'])
        .execute();
      await schema
        .createIndex('deliveries_user')
        .on('deliveries')
        .columns(['user_id', 'channel', 'sent_at'])
        .execute();
      await schema
        .createTable('push_keys')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('public_key', text, (c) => c.notNull())
        .addColumn('private_key', text, (c) => c.notNull())
        .execute();
    },
  };
}
