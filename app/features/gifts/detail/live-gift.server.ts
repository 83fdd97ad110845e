import type { Page } from '#app/.server/page.ts';
import { publicOrigin } from '#app/.server/public-origin.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { loadComments } from '#app/features/comments/comments.server.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { endpoints } from '#contract/endpoints.ts';

/** The gift of the address with its comments, as the one who is signed in sees it. @throws a 404 answer for an unknown gift. */
export async function loadLiveGift(page: Page) {
  const { userId } = requireSession(page);
  const giftId = giftIdOf(page);
  const [gift, comments] = await Promise.all([
    page.api.call(endpoints.gift, { params: { id: giftId } }),
    loadComments(page, giftId),
  ]);
  return { gift, comments, viewerId: userId, origin: publicOrigin(page) };
}
