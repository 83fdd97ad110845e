import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { readMadeLink } from '#app/features/friends/invite-link/made-link.server.ts';
import { firstName } from '#app/lib/first-name.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { cutText } from '#contract/cut-text.ts';
import { endpoints } from '#contract/endpoints.ts';
import { matchesPerson } from '#contract/matches-person.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { EMAIL_MAX } from '#contract/users.ts';

/** The API answers nothing to less. */
const MIN_QUERY = 2;

/**
 * The friends tab: a page of friends by name, filtered by the search, a page of pending invitations, and other people found
 * (null when the search failed; empty when the term is too short).
 */
export async function loadFriends(page: RequestContext) {
  const query = cutText((page.url.searchParams.get('q') ?? '').trim(), EMAIL_MAX);
  const isSearched = query.length >= MIN_QUERY;
  const [friends, invitations, hits] = await Promise.all([
    page.api.page(endpoints.friends, {
      query: { limit: pageSizes.friends, ...cursor(page, 'after'), ...(query && { query }) },
    }),
    nullOnApiError(page, loadInvitations(page)),
    isSearched ? nullOnApiError(page, page.api.call(endpoints.searchUsers, { query: { query } })) : [],
  ]);
  // why: another host may answer all friends, searched or not.
  const shown = friends.rows.filter((friend) => query === '' || matchesPerson(friend, query));
  const token = await readMadeLink(page);
  return {
    query,
    link: token ? `${publicOrigin(page)}/register?${new URLSearchParams({ invite: token })}` : null,
    isSearched,
    friends: shown.map(({ id, name, email, avatarUrl, carers = [] }) => ({
      ...{ id, name, avatarUrl },
      // why: who has no account has no e-mail, but is known by whose they are.
      email: email || carersLine(carers),
    })),
    next: friends.next,
    invitations: (invitations?.rows ?? []).filter(({ status }) => status === 'pending'),
    nextInvitations: invitations?.next ?? null,
    isWhole: invitations !== null && hits !== null,
    others: hits?.filter(({ relation }) => relation !== 'friend') ?? null,
  };
}

const carersLine = (carers: readonly { name: string }[]) =>
  carers.length > 0 ? `A cargo de ${joinNames(carers.map(({ name }) => firstName(name)))}` : '';

/** The invitations of the page that the address names; the newest where all of it have been answered. */
async function loadInvitations(page: RequestContext) {
  const query = { limit: pageSizes.invitations };
  const part = await page.api.page(endpoints.receivedInvitations, {
    query: { ...query, ...cursor(page, 'asked') },
  });
  const isOver = part.rows.length === 0 && page.url.searchParams.has('asked');
  return isOver ? page.api.page(endpoints.receivedInvitations, { query }) : part;
}

/** Where a page of the API's list begins, as a parameter of the address says. */
function cursor({ url }: RequestContext, name: string): { after?: string } {
  const after = url.searchParams.get(name);
  return after ? { after } : {};
}
