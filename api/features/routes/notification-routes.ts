import {
  countNotifications,
  countUnread,
  findNotification,
  firstNotification,
  listNotifications,
  markRead,
  notificationAnswer,
} from '#api/features/messaging/notifications/notification-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

const LATEST = 5;

/** Serves the notifications (`docs/product/notifications.md`). */
export function notificationRoutes(serve: Serve, { db, media, clock }: Services): void {
  const requireNotification = async (userId: string, id: string) => {
    const row = await findNotification(db, userId, id);
    if (!row) throw new ApiError('notification_not_found');
    return notificationAnswer(media, row);
  };

  serve(endpoints.notifications, async ({ caller, query }) => {
    const { page, pageSize, unreadOnly } = query;
    const skip = (page - 1) * pageSize;
    const rows = await listNotifications(db, caller.userId, { skip, count: pageSize, unreadOnly });
    const { total, unread } = await countNotifications(db, caller.userId);
    const totalCount = unreadOnly ? unread : total;
    return {
      notifications: rows.map((row) => notificationAnswer(media, row)),
      totalCount,
      unreadCount: unread,
      hasMore: skip + rows.length < totalCount && rows.length > 0,
    };
  });

  serve(endpoints.notificationSummary, async ({ caller }) => {
    const rows = await listNotifications(db, caller.userId, { skip: 0, count: LATEST, unreadOnly: false });
    const { total, unread } = await countNotifications(db, caller.userId);
    return {
      totalCount: total,
      unreadCount: unread,
      latest: rows.map((row) => notificationAnswer(media, row)),
    };
  });

  serve(endpoints.unreadCount, async ({ caller }) => ({ unreadCount: await countUnread(db, caller.userId) }));

  serve(endpoints.notification, async ({ caller, params }) => requireNotification(caller.userId, params.id));

  serve(endpoints.readNotification, async ({ caller, params, query }) => {
    const ids = [params.id, ...query.also];
    await markRead(db, clock.now(), caller.userId, ids);
    // why: of several, another window may have deleted some.
    const left = await firstNotification(db, caller.userId, ids);
    if (!left) throw new ApiError('notification_not_found');
    return notificationAnswer(media, left);
  });

  serve(endpoints.readAllNotifications, async ({ caller }) => {
    await markRead(db, clock.now(), caller.userId);
    return { message: 'Todas las notificaciones quedaron como leídas' };
  });

  serve(endpoints.deleteNotification, async ({ caller, params }) => {
    const { id } = await requireNotification(caller.userId, params.id);
    await db.deleteFrom('notifications').where('id', '=', id).execute();
  });
}
