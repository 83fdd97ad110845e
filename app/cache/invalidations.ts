/** What of the product this browser keeps for a while. */
export const slices = [
  'profile',
  'myGifts',
  'myLists',
  'friends',
  'friendGifts',
  'friendLists',
  'friendReservations',
  'myReservations',
  'unreadCount',
  /** What the feed says to who begins: whether they have deseos, and share them, told their birthday, and draw. */
  'firstSteps',
] as const;
export type Slice = (typeof slices)[number];

/** How long it is served without asking. */
export const VALID_MS = 5 * 60_000;

/** All that is seen of others, and that others may have changed since. */
const othersDoing = [
  'friends',
  'friendGifts',
  'friendLists',
  'friendReservations',
  'myReservations',
] as const;

/**
 * The one table of what each mutation invalidates: the slices to fetch again afterwards. Every form of the product is
 * here (`invalidations.test.ts`), those that change nothing cached with none.
 */
export const invalidations = {
  // why: 'friendGifts' with them and with lists, for what is of somebody in one's care.
  publish: ['myGifts', 'myLists', 'firstSteps', 'friendGifts'],
  editGift: ['myGifts', 'myLists', 'friendGifts'],
  markPurchased: ['myGifts', 'friendGifts'],
  /** What came leaves one's lists; what is wished for again is new. */
  receiveGift: ['myGifts', 'myLists', 'firstSteps', 'friendGifts'],
  /** Thanks to a giver who told: no screen that is cached shows them. */
  thank: [],
  deleteGift: ['myGifts', 'myLists', 'firstSteps', 'friendGifts'],
  /** Making, changing and ending a link of one's lists; putting off the hint to make one. */
  shareList: ['firstSteps'],
  saveList: ['myLists', 'myGifts', 'friendLists'],
  deleteList: ['myLists', 'myGifts', 'friendLists'],
  // why: one's gifts carry their owner's name and face, and the feed asks for a birthday that is missing.
  saveProfile: ['profile', 'myGifts', 'firstSteps', 'friends'],
  changeProvider: ['profile'],
  reserve: ['friendGifts', 'friendReservations', 'myReservations'],
  /** A giver's own steps and notes, and that they told: nobody else's page shows them. */
  changeReservation: ['myReservations'],
  /** A list that somebody else shares, and what a guest keeps there: no page of it is cached. */
  enterList: [],
  guest: [],
  comment: [],
  /** One's own days, and of which others one is reminded. */
  changeDates: [],
  /** Secret-Santa draws: no page of them is cached, but what leads to one in December. */
  changeDraw: ['friends', 'firstSteps'],
  /** Group gifts: no page of them is cached; to make one reserves its gift, to cancel it frees that. */
  changePool: ['friendGifts', 'friendReservations', 'myReservations'],
  /** Who is in one's care: among one's friends, and for whom a deseo may be. */
  changeCare: [...othersDoing, 'myLists', 'profile', 'unreadCount'],
  /** Where one is told of what, and which devices are. */
  changeNotices: [],
  /** Where else one is signed in: no page of this browser shows it. */
  closeSessions: [],
  /** Other ways to sign in: no page that is cached shows them. */
  changePasskeys: [],
  /** Asking, answering, taking back: somebody may have become a friend meanwhile. */
  invite: [...othersDoing, 'unreadCount'],
  removeFriend: othersDoing,
  /** Blocking, which ends a friendship and invitations with their notifications; unblocking; a report, which may block too. */
  block: [...othersDoing, 'unreadCount'],
  /** Who reads a notification learns from it what others did, and goes to see it. */
  changeNotifications: [...othersDoing, 'unreadCount'],
  /** More unread notifications than before: friends published, accepted, invited. */
  newNotifications: othersDoing,
  /** A gift that was on a page is no longer there: its owner deleted it, or is no friend any more. */
  goneGift: othersDoing,
  /** Nobody is signed in with these forms; how they end, `session` says. */
  resetPassword: [],
  /** Somebody signs in or out, by whatever way. */
  session: slices,
} as const satisfies Record<string, readonly Slice[]>;
export type Mutation = keyof typeof invalidations;
