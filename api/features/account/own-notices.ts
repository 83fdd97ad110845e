import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';

const CHUNK = 200;

type Place = { created_at: number; id: string };

/**
 * One's notices, newest first, read in chunks since there is no end to them. Each chunk begins behind the last notice given,
 * so that what comes or goes during a slow download repeats and skips none.
 */
export async function* ownNotices(db: Db, userId: string) {
  let last: Place | undefined;
  do {
    const rows = await noticesBehind(db, userId, last);
    for (const row of rows) {
      yield {
        id: row.id,
        type: row.type,
        title: row.title,
        message: row.message,
        from: row.actor_name,
        createdAt: new Date(row.created_at).toISOString(),
        readAt: row.read_at === null ? null : new Date(row.read_at).toISOString(),
      };
    }
    last = rows.length < CHUNK ? undefined : rows.at(-1);
  } while (last);
}

function noticesBehind(db: Db, userId: string, last: Place | undefined) {
  const rows = db
    .selectFrom('notifications')
    .leftJoin('users', 'users.id', 'notifications.actor_id')
    .selectAll('notifications')
    .select('users.name as actor_name')
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(sql.lit(CHUNK));
  if (!last) return rows.execute();
  const behind = sql<boolean>`(notifications.created_at, notifications.id) < (${last.created_at}, ${last.id})`;
  return rows.where(() => behind).execute();
}
