import { publicOrigin } from '#app/.server/http/public-origin.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { loadComments } from '#app/features/comments/comments.server.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { endpoints } from '#contract/endpoints.ts';

/** The gift of the address with its comments, as the one who is signed in sees it. @throws a 404 answer for an unknown gift. */
export async function loadSignedInGift(page: RequestContext) {
  const { userId } = requireSession(page);
  const giftId = giftIdOf(page);
  const [gift, comments] = await Promise.all([
    page.api.call(endpoints.gift, { params: { id: giftId } }),
    loadComments(page, giftId),
  ]);
  return { gift, comments, viewerId: userId, origin: publicOrigin(page) };
}
