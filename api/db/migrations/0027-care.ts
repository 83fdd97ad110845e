import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds people in somebody's care: who cares for them, who was asked to, who does not find them, and to whom they are handed over. */
export function careMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('users').addColumn('managed_since', integer).execute();
      const pairs = (table: string, person: string) =>
        schema
          .createTable(table)
          .addColumn('person_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
          .addColumn(person, key, (c) => c.notNull().references('users.id').onDelete('cascade'))
          .addPrimaryKeyConstraint(`${table}_pk`, ['person_id', person as never]);
      await pairs('carers', 'carer_id')
        .addColumn('since', integer, (c) => c.notNull())
        .addColumn('hides_reservations', integer)
        .execute();
      await schema.createIndex('carers_carer').on('carers').column('carer_id').execute();
      await pairs('carer_invites', 'user_id')
        .addColumn('from_id', key, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        // why: who is no friend any more proposes nothing, however the friendship ended.
        .addForeignKeyConstraint(
          'carer_invites_friend',
          ['from_id', 'user_id'],
          'friendships',
          ['user_id', 'friend_id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
      await schema.createIndex('carer_invites_user').on('carer_invites').column('user_id').execute();
      const ofFriends = schema.createIndex('carer_invites_friend').on('carer_invites');
      await ofFriends.columns(['from_id', 'user_id']).execute();
      await pairs('hidden_from', 'friend_id').execute();
      await schema.createIndex('hidden_from_friend').on('hidden_from').column('friend_id').execute();
      await schema
        .createTable('handovers')
        .addColumn('person_id', key, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('token_hash', key, (c) => c.notNull().unique())
        .addColumn('email', text, (c) => c.notNull())
        .addColumn('expires_at', integer, (c) => c.notNull())
        .execute();
    },
  };
}
