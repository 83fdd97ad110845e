import type { CommentsAnswer } from '#contract/comments.ts';
import type { Gift } from '#contract/gifts.ts';

/** How long a gift is kept for signed-out visitors. Short, since web processes of other machines do not tell us of edits. */
export const PUBLIC_GIFT_MS = 5_000;
const MAX_GIFTS = 2_000;

/** A page of a gift's comments and the cursor of the one before, null where there is none. */
export type CommentPage = CommentsAnswer & { next: string | null };

/** What a signed-out visitor reads of a gift; `comments` is null when they could not be loaded. */
export type PublicGift = { gift: Gift; comments: CommentPage | null };

/** Gifts as signed-out visitors see them. */
export type PublicGiftCache = {
  /**
   * The cached gift, else the one that `load` gives; visitors who ask at the same time share one load. Failures are
   * not kept, nor is a gift whose comments failed.
   */
  get(giftId: string, load: () => Promise<PublicGift>): Promise<PublicGift>;
  /** Forgets a gift that was edited, commented or deleted. */
  drop(giftId: string): void;
};

type Entry = { gift: Promise<PublicGift>; until: number };

/** An in-process cache with single-flight; `now` in milliseconds, `onDrop` told of every gift that is to be forgotten. */
export function createPublicGiftCache(
  options: { now?: () => number; onDrop?: (giftId: string) => void } = {},
): PublicGiftCache {
  const { now = Date.now, onDrop } = options;
  const entries = new Map<string, Entry>();
  // why: a gift with all its comments may take a megabyte, and a stranger can have as many read as they like.
  const dropOld = () => {
    for (const [giftId, { until }] of entries) {
      // why: a map iterates in insertion order, so that all behind one that is still good are too.
      if (until > now()) break;
      entries.delete(giftId);
    }
  };
  return {
    get(giftId, load) {
      const kept = entries.get(giftId);
      if (kept && kept.until > now()) return kept.gift;
      dropOld();
      const entry: Entry = { gift: load(), until: Number.POSITIVE_INFINITY };
      entries.delete(giftId);
      entries.set(giftId, entry);
      const oldest = entries.size > MAX_GIFTS ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      const forget = () => {
        if (entries.get(giftId) === entry) entries.delete(giftId);
      };
      entry.gift.then(({ comments }) => {
        if (comments === null) forget();
        else entry.until = now() + PUBLIC_GIFT_MS;
      }, forget);
      return entry.gift;
    },
    drop(giftId) {
      entries.delete(giftId);
      onDrop?.(giftId);
    },
  };
}
