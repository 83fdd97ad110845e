import { data } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { logApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { removeFriendFailed } from '#app/features/friends/invitations/invitation-texts.ts';
import { friendIdOf } from '#app/features/friends/page/friend-page.server.ts';
import { endpoints } from '#contract/endpoints.ts';

/**
 * Whom the question is about.
 * @throws a 404 answer for somebody who is not (or no longer) a friend.
 */
export async function loadFriendToRemove(page: RequestContext) {
  requireSession(page);
  const friendId = friendIdOf(page);
  const friends = await page.api.call(endpoints.friends, { query: { id: friendId } });
  const friend = friends.find((one) => one.id === friendId);
  if (!friend) throw data({ code: 'user_not_found' }, { status: 404 });
  return { id: friend.id, name: friend.name, avatarUrl: friend.avatarUrl };
}

/** Ends the friendship and goes to the friends; again changes nothing (docs/decisions/014-invite-links-and-unfriending.md). */
export async function removeFriend(page: RequestContext) {
  requireSession(page);
  const friendId = friendIdOf(page);
  try {
    await page.api.call(endpoints.removeFriend, { params: { id: friendId } });
    return redirectWithToast(page, '/home/friends', { kind: 'success', text: 'Ya no son amigos' });
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 404)) logApiError(page, error);
    return redirectWithToast(page, `/friend/${friendId}`, { kind: 'error', text: removeFriendFailed });
  }
}
