import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Makes the first schema; `types` are the column types of the engine at hand. */
export function initialMigration(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { key, text, integer } = types;
      const table = (name: string) => db.schema.createTable(name);
      const index = (name: string) => db.schema.createIndex(name);

      await table('images')
        .addColumn('key', key, (c) => c.primaryKey())
        .addColumn('width', integer, (c) => c.notNull())
        .addColumn('height', integer, (c) => c.notNull())
        .addColumn('color', text, (c) => c.notNull())
        .addColumn('frames', integer, (c) => c.notNull())
        .addColumn('claims', integer, (c) => c.notNull())
        .addColumn('claimed_at', integer, (c) => c.notNull())
        .addColumn('deleting_at', integer)
        .execute();

      await table('users')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('email', key, (c) => c.notNull().unique())
        .addColumn('email_verified_at', integer)
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('password_hash', text)
        .addColumn('google_subject', key, (c) => c.unique())
        .addColumn('avatar_key', key, (c) => c.references('images.key'))
        .addColumn('size_shirt', text, (c) => c.notNull().defaultTo(''))
        .addColumn('size_pants', text, (c) => c.notNull().defaultTo(''))
        .addColumn('size_shoes', text, (c) => c.notNull().defaultTo(''))
        .addColumn('color_note', text, (c) => c.notNull().defaultTo(''))
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('updated_at', integer, (c) => c.notNull())
        .execute();
      await index('users_avatar').on('users').column('avatar_key').execute();

      await table('user_name_parts')
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('part', key, (c) => c.notNull())
        .addPrimaryKeyConstraint('user_name_parts_pk', ['user_id', 'part'])
        .execute();
      await index('user_name_parts_part').on('user_name_parts').columns(['part', 'user_id']).execute();

      await table('profile_tags')
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('kind', key, (c) => c.notNull())
        .addColumn('position', integer, (c) => c.notNull())
        .addColumn('value', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('profile_tags_pk', ['user_id', 'kind', 'position'])
        .execute();

      await table('sessions')
        .addColumn('token_hash', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('expires_at', integer, (c) => c.notNull())
        .execute();
      await index('sessions_user').on('sessions').column('user_id').execute();
      await index('sessions_expiry').on('sessions').column('expires_at').execute();

      await table('reset_codes')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('email', key, (c) => c.notNull())
        .addColumn('code_hash', text)
        .addColumn('wrong_tries', integer, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('expires_at', integer, (c) => c.notNull())
        .addColumn('spent_at', integer)
        .execute();
      await index('reset_codes_email').on('reset_codes').columns(['email', 'created_at']).execute();
      await index('reset_codes_expiry').on('reset_codes').column('expires_at').execute();

      await table('friendships')
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('friend_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('friendships_pk', ['user_id', 'friend_id'])
        .execute();
      await index('friendships_friend').on('friendships').column('friend_id').execute();

      await table('invitations')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('from_user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('to_user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('pair', key, (c) => c.notNull())
        .addColumn('status', key, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('decided_at', integer)
        .execute();
      await sql`create unique index invitations_pending_pair on invitations (pair) where status = 'pending'`.execute(
        db,
      );
      await index('invitations_to')
        .on('invitations')
        .columns(['to_user_id', 'status', 'created_at'])
        .execute();
      await index('invitations_from')
        .on('invitations')
        .columns(['from_user_id', 'status', 'created_at'])
        .execute();

      await table('gifts')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('owner_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('description', text, (c) => c.notNull())
        .addColumn('image_key', key, (c) => c.references('images.key'))
        .addColumn('rating', integer, (c) => c.notNull())
        .addColumn('link', text)
        .addColumn('size', text)
        .addColumn('color', text)
        .addColumn('brands', text)
        .addColumn('price_cents', integer)
        .addColumn('currency', text)
        .addColumn('comment', text)
        .addColumn('purchased_at', integer)
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('updated_at', integer, (c) => c.notNull())
        .execute();
      await sql`create index gifts_owner_newest on gifts (owner_id, updated_at desc, created_at desc, id desc)`.execute(
        db,
      );
      await index('gifts_image').on('gifts').column('image_key').execute();

      await table('gift_lists')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('owner_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('name_norm', key, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addUniqueConstraint('gift_lists_owner_name', ['owner_id', 'name_norm'])
        .execute();

      await table('gift_list_items')
        .addColumn('list_id', key, (c) => c.notNull().references('gift_lists.id').onDelete('cascade'))
        .addColumn('gift_id', key, (c) => c.notNull().references('gifts.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('gift_list_items_pk', ['list_id', 'gift_id'])
        .execute();
      await index('gift_list_items_gift').on('gift_list_items').column('gift_id').execute();

      await table('reservations')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('gift_id', key, (c) => c.notNull().references('gifts.id').onDelete('cascade'))
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('comment', text)
        .addColumn('reserved_at', integer, (c) => c.notNull())
        .addColumn('cancelled_at', integer)
        .execute();
      // why: at most one active reservation a gift is the database's promise, not the code's.
      await sql`create unique index reservations_one_active on reservations (gift_id) where cancelled_at is null`.execute(
        db,
      );
      await index('reservations_gift').on('reservations').columns(['gift_id', 'reserved_at']).execute();
      await index('reservations_user').on('reservations').columns(['user_id', 'reserved_at']).execute();

      await table('comments')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('gift_id', key, (c) => c.notNull().references('gifts.id').onDelete('cascade'))
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('comment', text, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('updated_at', integer, (c) => c.notNull())
        .execute();
      await index('comments_gift').on('comments').columns(['gift_id', 'created_at', 'id']).execute();
      await index('comments_user').on('comments').column('user_id').execute();

      await table('notifications')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('type', integer, (c) => c.notNull())
        .addColumn('title', text, (c) => c.notNull())
        .addColumn('message', text, (c) => c.notNull())
        .addColumn('actor_id', key, (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('related_entity_id', key)
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('read_at', integer)
        .execute();
      await sql`create index notifications_user_newest on notifications (user_id, created_at desc, id desc, read_at)`.execute(
        db,
      );
      await sql`create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null`.execute(
        db,
      );
      await index('notifications_actor').on('notifications').column('actor_id').execute();
    },
  };
}
