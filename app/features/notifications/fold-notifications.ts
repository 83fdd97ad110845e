import { notificationTypes } from '#contract/notification-types.ts';
import type { Notification } from '#contract/notifications.ts';

/** A row of the page: a notification, or the newest of several with the ids of all; `position` is its place among all, from 1. */
export type NotificationEntry = Notification & { ids: string[]; position: number };

const HOUR_MS = 60 * 60 * 1000;

/**
 * Folds what one friend published within an hour into the newest of it: 'Mateo publicó 4 deseos'. The rest stays as it is.
 * Newest first; `before` are newer than these (pagination).
 */
export function foldNotifications(
  notifications: readonly Notification[],
  before: number,
  noun: string,
): NotificationEntry[] {
  const rows: NotificationEntry[] = [];
  for (const [index, notification] of notifications.entries()) {
    const newer = rows.find((row) => isSameNews(row, notification));
    if (!newer) {
      rows.push({ ...notification, ids: [notification.id], position: before + index + 1 });
      continue;
    }
    newer.ids.push(notification.id);
    newer.isRead &&= notification.isRead;
  }
  return rows.map((row) => (row.ids.length > 1 ? { ...row, ...folded(row, noun) } : row));
}

function isSameNews(newer: Notification, older: Notification): boolean {
  if ([newer, older].some(({ type }) => type !== notificationTypes.giftPublished)) return false;
  const isOfOne = older.actor !== null && newer.actor?.userId === older.actor.userId;
  return isOfOne && Date.parse(newer.createdAt) - Date.parse(older.createdAt) < HOUR_MS;
}

const folded = ({ actor, ids }: NotificationEntry, noun: string) => ({
  title: `${actor?.userName} publicó ${ids.length} ${noun}s`,
  message: 'Están en su página.',
});
