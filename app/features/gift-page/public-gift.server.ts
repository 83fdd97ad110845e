import { randomUUID } from 'node:crypto';
import { isDeadSession } from '#app/.server/api/api-refusal.ts';
import type { Api } from '#app/.server/api/client.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { visitorData } from '#app/.server/page-cache/visitor-page.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { referringPage } from '#app/.server/redirects/safe-redirect.ts';
import { endSessionHeader } from '#app/.server/session/end-session.ts';
import { commentPage } from '#app/features/comments/comments.server.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { endpoints } from '#contract/endpoints.ts';

/**
 * A gift for anybody who has its link. Without a session the answer is the same for all, so
 * caches may share it; a session that has died counts as none here.
 * @throws a 404 answer for an unknown gift.
 */
export async function loadPublicGift(page: RequestContext) {
  const giftId = giftIdOf(page);
  const { gift, comments, session, hasDied } = page.session
    ? await signedInGift(page, giftId)
    : { ...(await giftAndComments(page, page.visitorApi, giftId)), session: null, hasDied: false };
  const content = {
    gift,
    viewerId: session?.userId ?? null,
    comments: { answer: comments, now: Date.now(), submissionId: session && randomUUID() },
    origin: publicOrigin(page),
    // why: a gift's other pages, such as its comments, lead back to this one.
    closeTo: session ? referringPage(page, '/home', '/gift/') : null,
  };
  // why: a page that lacks its comments is bad luck for one visitor, and not to be cached for the next ones.
  return visitorData(page, content, comments !== null, hasDied ? [await endSessionHeader(page)] : []);
}

async function signedInGift(page: RequestContext, giftId: string) {
  try {
    return { ...(await giftAndComments(page, page.api, giftId)), session: page.session, hasDied: false };
  } catch (error) {
    if (!isDeadSession(error)) throw error;
    return { ...(await giftAndComments(page, page.visitorApi, giftId)), session: null, hasDied: true };
  }
}

/** The gift with the newest of its comments, which are null when they could not be loaded. */
async function giftAndComments(page: RequestContext, api: Api, giftId: string) {
  const [gift, comments] = await Promise.all([
    api.call(endpoints.gift, { params: { id: giftId } }),
    nullOnApiError(page, commentPage(api, giftId)),
  ]);
  return { gift, comments };
}
