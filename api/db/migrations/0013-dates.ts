import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds birthdays, occasions, which shared lists show a day and until when guests reserve for it, whom one gives something on common days, calendar feeds, and the jobs that remind of all of it. */
export function datesMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      const users = (column: string, type: typeof key) =>
        schema.alterTable('users').addColumn(column, type).execute();
      await users('time_zone', key);
      await users('country', key);
      for (const part of ['birth_year', 'birth_month', 'birth_day']) await users(part, integer);
      await users('birthday_audience', key);
      await schema.createIndex('users_time_zone').on('users').columns(['time_zone', 'id']).execute();
      await schema
        .alterTable('list_links')
        .addColumn('show_day', integer, (c) => c.notNull().defaultTo(0))
        .execute();
      await schema.alterTable('reservations').addColumn('lapses_at', integer).execute();
      await schema.createIndex('reservations_lapse').on('reservations').column('lapses_at').execute();
      await schema
        .createTable('occasions')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('owner_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('kind', key, (c) => c.notNull())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('year', integer)
        .addColumn('month', integer, (c) => c.notNull())
        .addColumn('day', integer, (c) => c.notNull())
        .addColumn('is_yearly', integer, (c) => c.notNull())
        .addColumn('list_id', key, (c) => c.references('gift_lists.id').onDelete('set null'))
        .addColumn('audience', key, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .execute();
      await schema.createIndex('occasions_owner').on('occasions').column('owner_id').execute();
      await schema.createIndex('occasions_list').on('occasions').column('list_id').execute();
      await pairs(schema, 'day_people', key, ['user_id', 'friend_id'], 'day_key');
      await pairs(schema, 'date_mutes', key, ['user_id', 'friend_id']);
      await schema
        .createTable('date_settings')
        .addColumn('user_id', key, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('leads', text, (c) => c.notNull())
        .addColumn('days', text, (c) => c.notNull())
        .execute();
      await schema
        .createTable('calendar_feeds')
        .addColumn('token_hash', key, (c) => c.primaryKey())
        .addColumn('user_id', key, (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
        .addColumn('created_at', integer, (c) => c.notNull())
        .execute();
      await schema
        .createTable('jobs')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('kind', key, (c) => c.notNull())
        // why: what is planned again, by another process or after a crash, is there already.
        .addColumn('dedupe_key', key, (c) => c.notNull().unique())
        .addColumn('user_id', key, (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('due_at', integer, (c) => c.notNull())
        .addColumn('payload', text, (c) => c.notNull())
        .addColumn('tries', integer, (c) => c.notNull())
        .addColumn('held_until', integer)
        .addColumn('done_at', integer)
        .addColumn('outcome', key)
        .execute();
      await schema.createIndex('jobs_due').on('jobs').columns(['done_at', 'due_at']).execute();
      await schema.createIndex('jobs_user').on('jobs').column('user_id').execute();
    },
  };
}

/** A table of who means whom, gone with either; `more` is a part of its key. */
async function pairs(
  schema: Kysely<unknown>['schema'],
  table: string,
  key: ColumnTypes['key'],
  [user, friend]: readonly [string, string],
  more?: string,
): Promise<void> {
  let made = schema.createTable(table);
  if (more) made = made.addColumn(more, key, (c) => c.notNull());
  await made
    .addColumn(user, key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn(friend, key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint(`${table}_pk`, [user, ...(more ? [more] : []), friend] as never)
    .execute();
  await schema.createIndex(`${table}_friend`).on(table).column(friend).execute();
}
