import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds group gifts: the pool that lives on a reservation, who is in it, and what they write to each other. */
export function poolsMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('pools')
        .addColumn('id', key, (c) => c.primaryKey())
        // why: no foreign keys, for a pool outlives what it was for, and an owner's request does nothing for it.
        .addColumn('reservation_id', key, (c) => c.notNull().unique())
        .addColumn('gift_id', key, (c) => c.notNull())
        .addColumn('owner_id', key, (c) => c.notNull())
        .addColumn('organizer_id', key, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('gift_name', text, (c) => c.notNull())
        .addColumn('owner_name', text, (c) => c.notNull())
        .addColumn('target_cents', integer, (c) => c.notNull())
        .addColumn('currency', key, (c) => c.notNull())
        .addColumn('until', key)
        .addColumn('pay_to', text, (c) => c.notNull())
        .addColumn('message', text, (c) => c.notNull())
        .addColumn('token', key, (c) => c.unique())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('orphaned_at', integer)
        .addColumn('closed_at', integer)
        .addColumn('ended_as', key)
        .addColumn('ended_at', integer)
        .execute();
      for (const column of ['gift_id', 'owner_id', 'organizer_id', 'ended_at'])
        await schema.createIndex(`pools_${column}`).on('pools').column(column).execute();
      await schema
        .createTable('pool_members')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('pool_id', key, (c) => c.notNull().references('pools.id').onDelete('cascade'))
        // why: what somebody sent is to be paid back when they are gone, too.
        .addColumn('user_id', key, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('amount_cents', integer)
        .addColumn('joined_at', integer, (c) => c.notNull())
        .addColumn('sent_at', integer)
        .addColumn('arrived_at', integer)
        .addColumn('left_at', integer)
        .addColumn('paid_back_at', integer)
        .execute();
      const once = schema.createIndex('pool_members_once').unique().on('pool_members');
      await once.columns(['user_id', 'pool_id']).execute();
      await schema.createIndex('pool_members_pool').on('pool_members').column('pool_id').execute();
      await schema
        .createTable('pool_messages')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('pool_id', key, (c) => c.notNull().references('pools.id').onDelete('cascade'))
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('text', text, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .execute();
      const newest = schema.createIndex('pool_messages_newest').on('pool_messages');
      await newest.columns(['pool_id', 'created_at', 'id']).execute();
      await schema.createIndex('pool_messages_user').on('pool_messages').column('user_id').execute();
    },
  };
}
