import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import {
  messageAnswer,
  notification,
  notificationQuery,
  notificationSummary,
  notificationsAnswer,
  readNotificationQuery,
  unreadCountAnswer,
} from '#contract/notifications.ts';
import { id } from '#contract/text.ts';

const byId = z.object({ id });

/** The calls of notifications; their rules: `docs/product/notifications.md`. */
export const notificationsEndpoints = {
  notifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    auth: 'required',
    summary: 'Los avisos',
    query: notificationQuery,
    status: 200,
    answer: notificationsAnswer,
    errors: [],
  }),
  notificationSummary: endpoint({
    method: 'GET',
    path: '/api/notifications/summary',
    auth: 'required',
    summary: 'Cuántos avisos hay y los últimos',
    status: 200,
    answer: notificationSummary,
    errors: [],
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/notifications/unread-count',
    auth: 'required',
    summary: 'Cuántos avisos quedan por leer',
    status: 200,
    answer: unreadCountAnswer,
    errors: [],
  }),
  notification: endpoint({
    method: 'GET',
    path: '/api/notifications/{id}',
    auth: 'required',
    summary: 'Un aviso',
    params: byId,
    status: 200,
    answer: notification,
    errors: ['notification_not_found'],
  }),
  readNotification: endpoint({
    method: 'PUT',
    path: '/api/notifications/{id}/read',
    auth: 'required',
    summary: 'Marcar un aviso como leído, con los que se le pliegan',
    params: byId,
    query: readNotificationQuery,
    status: 200,
    answer: notification,
    errors: ['notification_not_found'],
  }),
  readAllNotifications: endpoint({
    method: 'PUT',
    path: '/api/notifications/read-all',
    auth: 'required',
    summary: 'Marcar todos los avisos como leídos',
    status: 200,
    answer: messageAnswer,
    errors: [],
  }),
  deleteNotification: endpoint({
    method: 'DELETE',
    path: '/api/notifications/{id}',
    auth: 'required',
    summary: 'Eliminar un aviso',
    params: byId,
    status: 204,
    errors: ['notification_not_found'],
  }),
};
