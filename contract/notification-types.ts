// why: beside the shapes and not among them, since the browser needs the numbers and not zod.

/** The six kinds of notification. */
export const notificationTypes = {
  giftPublished: 0,
  invitationArrived: 1,
  invitationAccepted: 2,
  commented: 3,
  reservedGiftChanged: 4,
  app: 5,
} as const;

/**
 * Which of the app's own news a notification of type `app` is, and what it is about, as preferences have it; null for what
 * stays in the app. A new kind is a row here; the compiler then names its icon.
 */
export const newsKinds = {
  account: 'account',
  care: 'account',
  date: 'dates',
  draw: 'giving',
  freed: 'giving',
  hidden: 'account',
  list_opened: null,
  pool: 'giving',
  pool_message: 'giving',
  revealed: 'giving',
  thanks: 'giving',
  told: 'giving',
} as const;
export type NewsKind = keyof typeof newsKinds;

/** What notifications are about, as one chooses where they reach one. */
export const noticeKinds = ['dates', 'gifts', 'invitations', 'comments', 'giving', 'account'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
