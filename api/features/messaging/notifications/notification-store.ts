import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Db, OpenTables, Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { shownName } from '#api/features/access/guest-store.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import type { Clock } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';
import type { Notification } from '#contract/notifications.ts';

function notificationRows(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .leftJoin('users', 'users.id', 'notifications.actor_id')
    .selectAll('notifications')
    .select(['users.name as actor_name', 'users.avatar_key as actor_avatar', 'users.guest_seen_at'])
    .where('notifications.user_id', '=', userId);
}

type Row = Awaited<ReturnType<ReturnType<typeof notificationRows>['executeTakeFirstOrThrow']>>;

/** A notification's row as the contract answers it. */
export function notificationAnswer(media: MediaAddresses, row: Row): Notification {
  const actor =
    row.actor_id === null || row.actor_name === null
      ? null
      : {
          userId: row.actor_id,
          userName: shownName(row.actor_name, row.guest_seen_at),
          userAvatarUrl: media.avatar({ id: row.actor_id, avatar_key: row.actor_avatar }),
        };
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    isRead: row.read_at !== null,
    createdAt: new Date(row.created_at).toISOString(),
    relatedEntityId: row.related_entity_id,
    ...(row.kind !== null && { kind: row.kind }),
    ...(row.link !== null && { link: row.link }),
    actor,
  };
}

/** The user's notifications, newest first, `count` of them after the first `skip`. */
export function listNotifications(
  db: Db,
  userId: string,
  page: { skip: number; count: number; unreadOnly: boolean },
) {
  // why: keys first: skipped entries are then read from the index alone, without rows and actors.
  let keys = db.selectFrom('notifications').select('id').where('user_id', '=', userId);
  if (page.unreadOnly) keys = keys.where('read_at', 'is', null);
  const ids = keys
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(page.count))
    .offset(page.skip);
  return notificationRows(db, userId)
    .where('notifications.id', 'in', ids)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
}

/** How many notifications a user has, and how many of them are unread. */
export async function countNotifications(db: Db, userId: string): Promise<{ total: number; unread: number }> {
  // why: one pass over the user's part of one index, which carries `read_at` along for this.
  const { total, read } = await db
    .selectFrom('notifications')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.count<number>('read_at').as('read')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { total, unread: total - read };
}

/** How many unread notifications a user has. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const unread = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread.count;
}

/** One of the user's own notifications, or undefined. */
export function findNotification(db: Db, userId: string, id: string) {
  return notificationRows(db, userId).where('notifications.id', '=', id).executeTakeFirst();
}

/** The first of these that is the user's own and there, in their order; undefined where none is. */
export async function firstNotification(db: Db, userId: string, ids: readonly string[]) {
  const rows = await notificationRows(db, userId).where('notifications.id', 'in', ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))[0];
}

/** Marks the user's unread notifications read: these, or all. Those that are read keep the time they were read at. */
export async function markRead(
  db: Kysely<OpenTables>,
  now: number,
  userId: string,
  ids?: readonly string[],
): Promise<void> {
  // why: who takes some of them away meanwhile may come upon them in another order, and then one of the two starts over.
  await inTransaction(db, async (trx) => {
    const unread = trx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null);
    await (ids ? unread.where('id', 'in', ids) : unread).execute();
  });
}

/** What is older tells nobody anything. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** Deletes notifications older than a year (retention). Gives how many. */
export async function removeOldNotifications(db: Db, clock: Clock): Promise<number> {
  const old = db.deleteFrom('notifications').where('created_at', '<=', clock.now() - KEPT_MS);
  return Number((await old.executeTakeFirst()).numDeletedRows);
}

/** An invitation, and when it was made, in milliseconds. */
type Asked = { id: string; createdAt: number };

/** The notification that asked `userId` to answer an invitation. */
function notificationOf(userId: string, { id, createdAt }: Asked) {
  return (eb: ExpressionBuilder<Tables, 'notifications'>) =>
    eb.and([
      eb('user_id', '=', userId),
      // why: it was made in the same moment, so that of the index only what came since is read.
      eb('created_at', '>=', createdAt),
      eb('type', '=', notificationTypes.invitationArrived),
      eb('related_entity_id', '=', id),
    ]);
}

/** Deletes the notification of an invitation that was taken back. */
export async function deleteInvitationNotification(db: Db, userId: string, invitation: Asked): Promise<void> {
  await db.deleteFrom('notifications').where(notificationOf(userId, invitation)).execute();
}

/** Marks the notification of an invitation that was answered read, wherever that was done. */
export async function readInvitationNotification(
  db: Db,
  now: number,
  userId: string,
  invitation: Asked,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where(notificationOf(userId, invitation))
    .where('read_at', 'is', null)
    .execute();
}
