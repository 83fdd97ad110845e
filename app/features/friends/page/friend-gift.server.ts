import { data } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { friendIdOf } from '#app/features/friends/page/friend-page.server.ts';
import { loadSignedInGift } from '#app/features/gift-page/signed-in-gift.server.ts';

/**
 * One gift of a friend.
 * @throws a 404 answer for a gift that is gone or somebody else's.
 */
export async function loadFriendGift(page: RequestContext) {
  const friendId = friendIdOf(page);
  const live = await loadSignedInGift(page);
  if (live.gift.userId !== friendId) throw data({ code: 'gift_not_found' }, { status: 404 });
  return live;
}
