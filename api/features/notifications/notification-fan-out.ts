import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import type { notificationTypes } from '#contract/notification-types.ts';

export type Notice = {
  type: (typeof notificationTypes)[keyof typeof notificationTypes];
  title: string;
  message: string;
  actorId: string | null;
  relatedEntityId: string | null;
};

// why: nine columns a row must stay under SQLite's 32,766 and PostgreSQL's 65,535 parameters a statement.
const ROWS_PER_STATEMENT = 1000;

/** Gives the notice to each of the users, set-based. */
export async function notify(db: Db, now: number, userIds: readonly string[], notice: Notice): Promise<void> {
  for (let start = 0; start < userIds.length; start += ROWS_PER_STATEMENT) {
    const rows = userIds.slice(start, start + ROWS_PER_STATEMENT).map((userId) => ({
      id: newId(),
      user_id: userId,
      type: notice.type,
      title: notice.title,
      message: notice.message,
      actor_id: notice.actorId,
      related_entity_id: notice.relatedEntityId,
      created_at: now,
      read_at: null,
    }));
    await db.insertInto('notifications').values(rows).execute();
  }
}
