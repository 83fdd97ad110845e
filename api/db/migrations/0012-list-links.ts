import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/**
 * Adds links that share a list, the guests who enter by them without an account, their keys, and the word and the path that
 * a notification of the app may carry.
 */
export function listLinksMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('users').addColumn('guest_seen_at', integer).execute();
      await schema.alterTable('users').addColumn('guest_email', key).execute();
      await schema.createIndex('users_guests').on('users').column('guest_seen_at').execute();
      await schema.alterTable('notifications').addColumn('kind', key).execute();
      await schema.alterTable('notifications').addColumn('link', key).execute();
      await schema
        .createTable('list_links')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('owner_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('list_id', key, (c) => c.references('gift_lists.id').onDelete('cascade'))
        // why: of two nulls a unique index makes no one; '' stands for everything one wishes for.
        .addColumn('list_key', key, (c) => c.notNull())
        .addColumn('token', key, (c) => c.notNull().unique())
        .addColumn('message', text, (c) => c.notNull())
        .addColumn('show_sizes', integer, (c) => c.notNull())
        .addColumn('guests_may_reserve', integer, (c) => c.notNull())
        .addColumn('guests_see_names', integer, (c) => c.notNull())
        .addColumn('first_opened_at', integer)
        .addColumn('created_at', integer, (c) => c.notNull())
        .execute();
      const unique = schema.createIndex('list_links_owner').unique().on('list_links');
      await unique.columns(['owner_id', 'list_key']).execute();
      await schema.createIndex('list_links_list').on('list_links').column('list_id').execute();
      await schema
        .createTable('list_entries')
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('link_id', key, (c) => c.notNull().references('list_links.id').onDelete('cascade'))
        .addColumn('entered_at', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('list_entries_pk', ['user_id', 'link_id'])
        .execute();
      await schema.createIndex('list_entries_link').on('list_entries').column('link_id').execute();
      await schema
        .createTable('guest_keys')
        .addColumn('key_hash', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        // why: opening a key that was mailed shows that the address is theirs.
        .addColumn('email', key)
        .addColumn('created_at', integer, (c) => c.notNull())
        .execute();
      await schema.createIndex('guest_keys_user').on('guest_keys').column('user_id').execute();
    },
  };
}
