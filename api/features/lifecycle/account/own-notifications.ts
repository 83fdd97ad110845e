import { sql } from 'kysely';
import { inChunks } from '#api/db/in-chunks.ts';
import type { Db } from '#api/db/schema.ts';

/** One's notifications, newest first. */
export async function* ownNotifications(db: Db, userId: string) {
  const query = db
    .selectFrom('notifications')
    .leftJoin('users', 'users.id', 'notifications.actor_id')
    .selectAll('notifications')
    .select('users.name as actor_name')
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc');
  const chunks = inChunks(
    query,
    (last) => sql`(notifications.created_at, notifications.id) < (${last.created_at}, ${last.id})`,
  );
  for await (const rows of chunks) {
    yield rows.map((row) => ({
      id: row.id,
      type: row.type,
      title: row.title,
      message: row.message,
      from: row.actor_name,
      createdAt: new Date(row.created_at).toISOString(),
      readAt: row.read_at === null ? null : new Date(row.read_at).toISOString(),
    }));
  }
}
