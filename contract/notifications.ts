import { z } from 'zod';
import { pageNumber } from '#contract/paging.ts';
import { id, time } from '#contract/text.ts';

export const notification = z.object({
  id,
  type: z.number().int().min(0).max(5),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: time,
  relatedEntityId: id.nullable(),
  /** Our own additions for type 5: which of the app's news it is, and the path of the web app that it leads to. */
  kind: z.string().optional(),
  link: z.string().optional(),
  actor: z.object({ userId: id, userName: z.string(), userAvatarUrl: z.string() }).nullable(),
});
export type Notification = z.output<typeof notification>;

export const notificationQuery = z.object({
  page: pageNumber(1, 1_000_000),
  pageSize: pageNumber(20, 100),
  unreadOnly: z
    .enum(['true', 'false'])
    .catch('false')
    .default('false')
    .transform((value) => value === 'true'),
});

/** Of those that are folded into a row, all but the first: their ids, with commas between. */
export const readNotificationQuery = z.object({
  also: z
    .string()
    .max(5000)
    .catch('')
    .default('')
    .transform((written) => written.split(',').filter((part) => id.safeParse(part).success)),
});

export const notificationsAnswer = z.object({
  notifications: z.array(notification),
  totalCount: z.number().int(),
  unreadCount: z.number().int(),
  hasMore: z.boolean(),
});
export const notificationSummary = z.object({
  totalCount: z.number().int(),
  unreadCount: z.number().int(),
  latest: z.array(notification),
});
export const unreadCountAnswer = z.object({ unreadCount: z.number().int() });
export const messageAnswer = z.object({ message: z.string() });
