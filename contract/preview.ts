import { z } from 'zod';
import { giftList } from '#contract/gift-lists.ts';
import { friendGiftQuery, gift } from '#contract/gifts.ts';
import { sharedListHead } from '#contract/list-links.ts';
import { id } from '#contract/text.ts';
import { profile } from '#contract/users.ts';

/** One's own page with the eyes of a friend, or of anybody who has the link of everything one wishes for. */
export const previewQuery = friendGiftQuery.extend({
  as: z.union([z.literal('link'), id], { error: 'Elegí con los ojos de quién' }),
});

/**
 * What they see of it, reservations aside: a friend one's `profile` and the names of `lists`, somebody with the link the `shared`
 * head; and a page of deseos.
 */
export const preview = z.object({
  /** Whose eyes; null for whoever has the link. */
  as: z.object({ id, name: z.string(), avatarUrl: z.string() }).nullable(),
  profile: profile.nullable(),
  lists: z.array(giftList),
  shared: sharedListHead.nullable(),
  gifts: z.array(gift),
});
export type Preview = z.output<typeof preview>;
