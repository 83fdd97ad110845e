import { type Kysely, type Migration, sql } from 'kysely';

/** Keeps one unread notification a person, gift and type (3 and 4), of older ones the newest, and finds those past their time. */
export function foldedNoticesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`delete from notifications where id in (
        select id from (
          select id, row_number() over (
            partition by user_id, related_entity_id, type order by created_at desc, id desc
          ) as place
          from notifications
          where read_at is null and type in (3, 4) and related_entity_id is not null
        ) as unread where place > 1
      )`.execute(db);
      await sql`create unique index notifications_one_unread on notifications (user_id, related_entity_id, type)
        where read_at is null and type in (3, 4)`.execute(db);
      await sql`create index notifications_age on notifications (created_at)`.execute(db);
    },
  };
}
