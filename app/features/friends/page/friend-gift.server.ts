import { data } from '@remix-run/node';
import type { Page } from '#app/.server/page.ts';
import { friendIdOf } from '#app/features/friends/page/friend-id.server.ts';
import { loadLiveGift } from '#app/features/gifts/detail/live-gift.server.ts';

/**
 * One gift of a friend.
 * @throws a 404 answer for a gift that is gone or somebody else's.
 */
export async function loadFriendGift(page: Page) {
  const friendId = friendIdOf(page);
  const live = await loadLiveGift(page);
  if (live.gift.userId !== friendId) throw data({ code: 'gift_not_found' }, { status: 404 });
  return live;
}
