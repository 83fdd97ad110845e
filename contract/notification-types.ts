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

/** What notifications are about, as one chooses where they reach one. */
export const noticeKinds = ['dates', 'gifts', 'invitations', 'comments', 'giving', 'account'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What is known of one kind of the app's own news. */
type News = {
  /** What it is about, as preferences have it; null for what stays in the app. */
  about: NoticeKind | null;
  /** Whether carers hear it of whom they care for; what they do not is dropped. */
  isForCarers: boolean;
};

/**
 * Which of the app's own news a notification of type `app` is. A new kind is a row here, and does not compile until it says who hears it; the
 * compiler then names its icon.
 */
export const newsKinds = {
  account: { about: 'account', isForCarers: false },
  care: { about: 'account', isForCarers: false },
  date: { about: 'dates', isForCarers: false },
  draw: { about: 'giving', isForCarers: false },
  freed: { about: 'giving', isForCarers: false },
  hidden: { about: 'account', isForCarers: true },
  list_opened: { about: null, isForCarers: true },
  pool: { about: 'giving', isForCarers: false },
  pool_message: { about: 'giving', isForCarers: false },
  revealed: { about: 'giving', isForCarers: true },
  thanks: { about: 'giving', isForCarers: false },
  told: { about: 'giving', isForCarers: true },
} as const satisfies Record<string, News>;
export type NewsKind = keyof typeof newsKinds;
