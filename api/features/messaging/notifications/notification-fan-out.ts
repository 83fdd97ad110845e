import { type InsertQueryBuilder, type InsertResult, sql } from 'kysely';
import { newId } from '#api/db/ids.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { standIns, type Told } from '#api/features/access/stand-ins.ts';
import { planDelivery } from '#api/features/messaging/notices/plan-deliveries.ts';
import { type NewsKind, notificationTypes } from '#contract/notification-types.ts';

type Text = { title: string; message: string };

export type Notification = Text & {
  type: (typeof notificationTypes)[keyof typeof notificationTypes];
  actorId: string | null;
  relatedEntityId: string | null;
  /** Of what the app says: which of its news it is, and the path of the web app that it leads to. */
  kind?: NewsKind;
  link?: string;
  /** Of how many gifts one of type 0 tells. */
  count?: number;
  /** What is said instead where it folds into an unread one. */
  folded?: Text;
  /** Whether an unread one with another title stays as it is. */
  isMinor?: boolean;
};

/** Of these a person has one unread at most about one gift (deduplication, by the index `notifications_one_unread`). */
const FOLDING: readonly number[] = [notificationTypes.commented, notificationTypes.reservedGiftChanged];

// why: twelve columns a row must stay under SQLite's 32,766 and PostgreSQL's 65,535 parameters a statement.
const ROWS_PER_STATEMENT = 1000;

/** Gives the notification to each of the users, set-based, or to who cares for them; where one folds, the unread row becomes it. */
export async function notify(
  db: Db,
  now: number,
  userIds: readonly string[],
  notification: Notification,
): Promise<void> {
  for (let start = 0; start < userIds.length; start += ROWS_PER_STATEMENT) {
    const told = await standIns(db, userIds.slice(start, start + ROWS_PER_STATEMENT), notification);
    for (const each of told) await write(db, now, each);
  }
}

async function write(db: Db, now: number, { userIds, notification }: Told<Notification>): Promise<void> {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({
    id: newId(),
    user_id: userId,
    type: notification.type,
    title: notification.title,
    message: notification.message,
    actor_id: notification.actorId,
    related_entity_id: notification.relatedEntityId,
    created_at: now,
    read_at: null,
    kind: notification.kind ?? null,
    link: notification.link ?? null,
    folded: notification.count ?? null,
  }));
  const insert = db.insertInto('notifications').values(rows);
  const written = FOLDING.includes(notification.type) ? folding(insert, now, notification) : insert;
  const ids = await written.returning('id').execute();
  await planDelivery(
    db,
    now,
    notification,
    ids.map(({ id }) => id),
  );
}

type Insert = InsertQueryBuilder<Tables, 'notifications', InsertResult>;

/** Makes the insert an upsert. why: who has the page open may still read or delete the row that is shown there. */
function folding(insert: Insert, now: number, { title, message, folded, isMinor, actorId }: Notification) {
  const text = folded ?? { title, message };
  return insert.onConflict((conflict) => {
    const update = conflict
      .columns(['user_id', 'related_entity_id', 'type'])
      .where(sql<boolean>`read_at is null and type in (3, 4)`)
      .doUpdateSet({ ...text, actor_id: actorId, created_at: now });
    return isMinor ? update.where('notifications.title', '=', text.title) : update;
  });
}
