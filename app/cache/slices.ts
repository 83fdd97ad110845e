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
] as const;
export type Slice = (typeof slices)[number];

/** How long it is served without asking. */
export const VALID_MS = 5 * 60_000;
