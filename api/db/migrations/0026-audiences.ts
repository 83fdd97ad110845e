import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds who sees a list, drafts, who was told of what not everybody sees, and what a reserved gift was when it went out of sight. */
export function audiencesMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      const add = (table: string, column: string, type: typeof key) =>
        schema.alterTable(table).addColumn(column, type).execute();
      await add('gift_lists', 'audience', key);
      for (const column of ['is_draft', 'is_untold']) await add('gifts', column, integer);
      await add('gifts', 'audience', key);
      await add('list_links', 'audience_confirmed', integer);
      await add('notifications', 'folded', integer);
      await addLostGifts(db, { text, integer });
      await schema
        .createTable('gift_list_people')
        .addColumn('list_id', key, (c) => c.notNull().references('gift_lists.id').onDelete('cascade'))
        .addColumn('owner_id', key, (c) => c.notNull())
        .addColumn('friend_id', key, (c) => c.notNull())
        .addPrimaryKeyConstraint('gift_list_people_pk', ['list_id', 'friend_id'])
        // why: who is no friend any more sees no list, however the friendship ended.
        .addForeignKeyConstraint(
          'gift_list_people_friend',
          ['owner_id', 'friend_id'],
          'friendships',
          ['user_id', 'friend_id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
      const ofFriend = schema.createIndex('gift_list_people_friend_owner').on('gift_list_people');
      await ofFriend.columns(['friend_id', 'owner_id']).execute();
      await schema
        .createTable('gift_told')
        .addColumn('gift_id', key, (c) => c.notNull().references('gifts.id').onDelete('cascade'))
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('gift_told_pk', ['gift_id', 'user_id'])
        .execute();
      await schema.createIndex('gift_told_user').on('gift_told').column('user_id').execute();
      // why: lists leave out what a viewer may not see, and most of them are still read by the index alone.
      await schema.dropIndex('gifts_wished').execute();
      await sql`create index gifts_wished on gifts (owner_id, updated_at desc, created_at desc, id desc, hidden_at, audience) where received_at is null`.execute(
        db,
      );
      await sql`create index notifications_published_gift on notifications (related_entity_id) where type = 0`.execute(
        db,
      );
    },
  };
}

/** Adds what a reserved gift was when it went out of its holder's sight. */
export async function addLostGifts(
  { schema }: Pick<Kysely<unknown>, 'schema'>,
  { text, integer }: Pick<ColumnTypes, 'text' | 'integer'>,
): Promise<void> {
  const add = (column: string, type: typeof text) =>
    schema.alterTable('reservations').addColumn(column, type).execute();
  for (const column of ['lost_at', 'lost_price_cents']) await add(column, integer);
  for (const column of ['lost_name', 'lost_currency']) await add(column, text);
}
