import { notificationTypes } from '#contract/notification-types.ts';
import type { Notification } from '#contract/notifications.ts';

/** A row of the page: a notification, or the newest of several with the ids of all. */
export type NotificationEntry = Notification & { ids: string[] };

const HOUR_MS = 60 * 60 * 1000;

/**
 * Folds what one friend published within an hour into the newest of it: 'Mateo publicó 4 deseos'. The rest stays as it is.
 * Newest first; `perPage` of them are a page, whose first is always a row of its own (pagination).
 */
export function foldNotifications(
  notifications: readonly Notification[],
  perPage: number,
  noun: string,
): NotificationEntry[] {
  const rows: NotificationEntry[] = [];
  for (let start = 0; start < notifications.length; start += perPage)
    rows.push(...foldPage(notifications.slice(start, start + perPage)));
  return rows.map((row) => (row.ids.length > 1 ? { ...row, ...folded(row, noun) } : row));
}

function foldPage(page: readonly Notification[]): NotificationEntry[] {
  const rows: NotificationEntry[] = [];
  for (const notification of page) {
    const newer = rows.find((row) => isSameNews(row, notification));
    if (!newer) {
      rows.push({ ...notification, ids: [notification.id] });
      continue;
    }
    newer.ids.push(notification.id);
    newer.isRead &&= notification.isRead;
  }
  return rows;
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
