import { type Kysely, type Migration, sql } from 'kysely';

/** Finds the notices about one gift's comments, so that they can go with its owner without reading everybody's. */
export function commentNoticesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index notifications_comment_gift on notifications (related_entity_id) where type = 3`.execute(
        db,
      );
    },
  };
}
