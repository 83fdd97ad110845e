// why: beside `paging.ts` and not in it, since the browser needs the numbers and not zod.

/** How many rows a page of each list shows (pagination). */
export const pageSizes = {
  feed: 24,
  gifts: 100,
  sharedGifts: 50,
  friends: 50,
  invitations: 20,
  notifications: 20,
} as const;
