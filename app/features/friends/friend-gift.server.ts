import { data } from '@remix-run/node';
import type { Page } from '#app/.server/page.ts';
import { publicOrigin } from '#app/.server/public-origin.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { loadComments } from '#app/features/comments/comments.server.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

/**
 * One gift of a friend (spec "/friend/{friendId}/gift/{giftId}").
 * @throws a 404 answer for a gift that is gone or somebody else's.
 */
export async function loadFriendGift(page: Page) {
  const { userId } = requireSession(page);
  const giftId = id.safeParse(page.params['giftId']).data;
  if (!giftId) throw data({ code: 'gift_not_found' }, { status: 404 });
  const [gift, comments] = await Promise.all([
    page.api.call(endpoints.gift, { params: { id: giftId } }),
    loadComments(page, giftId),
  ]);
  if (gift.userId !== page.params['friendId']) {
    throw data({ code: 'gift_not_found' }, { status: 404 });
  }
  return { gift, comments, viewerId: userId, origin: publicOrigin(page) };
}
