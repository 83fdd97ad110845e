import { data, redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { logApiError, nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { referringPage } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { todayOf } from '#app/.server/session/time-zone.ts';
import { removeFriendFailed } from '#app/features/friends/invitations/invitation-texts.ts';
import { loadSignedInGift } from '#app/features/gift-page/signed-in-gift.server.ts';
import { giftFilterOf } from '#app/features/gifts/filter/gift-filter.ts';
import { loadGiftPage } from '#app/features/gifts/gift-page.server.ts';
import { splitColorNote } from '#app/features/interests/interests.ts';
import { birthdayLine } from '#app/lib/day-words.ts';
import { firstName } from '#app/lib/first-name.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { cutText } from '#contract/cut-text.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';
import type { Profile } from '#contract/users.ts';

/**
 * A friend's page: the friend found in the list of friends, their lists, and a page of their gifts, of
 * one list where `?list=` names it. One's own id leads to one's own profile.
 */
export async function loadFriendPage(page: RequestContext) {
  const { userId } = requireSession(page);
  const friendId = id.safeParse(page.params['friendId']).data;
  const backTo = referringPage(page, '/home/friends');
  if (friendId === userId) throw redirect('/profile');
  if (!friendId)
    return data({ failure: 'missing', backTo, invitation: null, isWhole: false } as const, { status: 404 });
  const params = { id: friendId };
  const listName = cutText(page.url.searchParams.get('list')?.trim() ?? '', 60) || null;
  const [friends, lists, gifts] = await Promise.all([
    nullOnApiError(page, page.api.call(endpoints.friends, { query: { id: friendId } })),
    nullOnApiError(page, page.api.call(endpoints.friendGiftLists, { params })),
    loadGiftPage(page, { ...giftFilterOf(page.url.searchParams), list: null }, (part) =>
      page.api.page(endpoints.friendGifts, { params, query: { ...part, ...(listName && { listName }) } }),
    ),
  ]);
  if (!friends)
    return data({ failure: 'failed', backTo, invitation: null, isWhole: false } as const, { status: 502 });
  const friend = friends.find((one) => one.id === friendId);
  if (!friend) {
    const invitation = await invitationFrom(page, friendId);
    return data({ failure: 'missing', backTo, invitation, isWhole: false } as const, { status: 404 });
  }
  return data({
    failure: null,
    backTo,
    friend: { ...shownProfile(friend), birthday: birthdayLine(friend.birthday, todayOf(page)) },
    lists: lists?.map(({ name }) => name) ?? null,
    ...gifts,
    isWhole: lists !== null && gifts.gifts !== null,
  });
}

/** What a stranger asked me, so that it can be answered where its notification leads (type 1). */
async function invitationFrom(page: RequestContext, userId: string) {
  const received = await nullOnApiError(
    page,
    page.api.call(endpoints.receivedInvitations, { query: { fromUserId: userId } }),
  );
  const asked = received?.find((one) => one.fromUserId === userId && one.status === 'pending');
  return asked ? { invitationId: asked.invitationId, name: asked.fromUserName } : null;
}

/** What a friend's page shows of a profile. */
export function shownProfile({
  id: friendId,
  name,
  email,
  avatarUrl,
  sizes,
  colors,
  brands,
  avoid,
  colorNote,
  carers = [],
  inMyCare = false,
}: Profile) {
  const careOf = carers.length > 0 ? joinNames(carers.map((carer) => firstName(carer.name))) : null;
  const known = { sizes, colors, brands, avoid, ...splitColorNote(colorNote) };
  const isSharedCare = carers.length > 1;
  return { id: friendId, name, email, avatarUrl, careOf, inMyCare, isSharedCare, ...known };
}

/** `/friend` without an id. */
export async function loadNoFriend(page: RequestContext) {
  requireSession(page);
  return data({ backTo: referringPage(page, '/home/friends') }, { status: 400 });
}

/**
 * The friend's id in the address of a page under `/friend/{friendId}`.
 * @throws a 404 answer for what is no id.
 */
export function friendIdOf(page: Pick<RequestContext, 'params'>): string {
  const friendId = id.safeParse(page.params['friendId']).data;
  if (!friendId) throw data({ code: 'user_not_found' }, { status: 404 });
  return friendId;
}

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
