import { nullOnApiError } from '#app/.server/null-on-api-error.ts';
import type { Page } from '#app/.server/page.ts';
import { publicOrigin } from '#app/.server/public-origin.ts';
import { readMadeLink } from '#app/features/friends/invite-link/made-link.server.ts';
import { matchesPerson } from '#app/features/friends/search/matches-person.ts';
import { cutText } from '#contract/cut-text.ts';
import { endpoints } from '#contract/endpoints.ts';
import { EMAIL_MAX } from '#contract/users.ts';

/** The API answers nothing to less (contract "Users"). */
const MIN_QUERY = 2;

/**
 * The friends tab: friends by name, filtered by the search, pending invitations, and other people found (null when the
 * search failed; empty when the term is too short).
 */
export async function loadFriends(page: Page) {
  const query = cutText((page.url.searchParams.get('q') ?? '').trim(), EMAIL_MAX);
  const isSearched = query.length >= MIN_QUERY;
  const [friends, invitations, hits] = await Promise.all([
    page.api.call(endpoints.friends),
    nullOnApiError(page, page.api.call(endpoints.receivedInvitations)),
    isSearched ? nullOnApiError(page, page.api.call(endpoints.searchUsers, { query: { query } })) : [],
  ]);
  const found = hits?.filter(({ relation }) => relation === 'friend').map(({ id }) => id) ?? [];
  const shown = query
    ? friends.filter((friend) => found.includes(friend.id) || matchesPerson(friend, query))
    : friends;
  const token = await readMadeLink(page);
  return {
    query,
    link: token ? `${publicOrigin(page)}/register?${new URLSearchParams({ invite: token })}` : null,
    isSearched,
    friends: shown.map(({ id, name, email, avatarUrl }) => ({ id, name, email, avatarUrl })),
    invitations: (invitations ?? []).filter(({ status }) => status === 'pending'),
    isWhole: invitations !== null && hits !== null,
    others: hits?.filter(({ relation }) => relation !== 'friend') ?? null,
  };
}
