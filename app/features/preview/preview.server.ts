import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { leadAwayWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { todayOf } from '#app/.server/session/time-zone.ts';
import { shownProfile } from '#app/features/friends/page/friend-page.server.ts';
import { listedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { giftFilterOf } from '#app/features/gifts/filter/gift-filter.ts';
import { priceLimitQuery } from '#app/features/gifts/filter/price-limit.ts';
import { cardsOf } from '#app/features/shared-lists/shared-list.server.ts';
import { birthdayLine } from '#app/lib/day-words.ts';
import { cutText } from '#contract/cut-text.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import type { Preview } from '#contract/preview.ts';

const PREVIEW = '/profile/ver-como';

/** Somebody who has the link, and did not enter. */
const VISITOR = { kind: 'visitor', id: null, guestName: null, hasAccount: false } as const;

/** One's own page with the eyes that the address names (`?como=`), or whose there are to choose from. */
export async function loadPreview(page: RequestContext) {
  requireSession(page);
  const as = page.url.searchParams.get('como');
  return as ? { seen: await seenAs(page, as), choice: null } : { seen: null, choice: await loadChoice(page) };
}

/** A page of friends by name. */
async function loadChoice(page: RequestContext) {
  const after = page.url.searchParams.get('after');
  const query = { limit: pageSizes.friends, ...(after && { after }) };
  const { rows, next } = await page.api.page(endpoints.friends, { query });
  // why: who is in somebody's care looks at nothing.
  const looking = rows.filter(({ carers }) => !carers);
  return { friends: looking.map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl })), next };
}

/** @throws a redirect to the choice, where they are no friend any more. */
async function seenAs(page: RequestContext, as: string) {
  const asked = page.url.searchParams;
  const { status, sort, list, limit } = giftFilterOf(asked);
  const after = asked.get('after');
  const listName = cutText(list ?? '', 60);
  const query = {
    ...{ as, limit: pageSizes.gifts, status, sort },
    ...(listName && { listName }),
    ...(after && { after }),
    ...priceLimitQuery(limit),
  };
  try {
    const [{ rows, next }, links] = await Promise.all([
      page.api.page(endpoints.preview, { query }),
      as === 'link' ? nullOnApiError(page, page.api.call(endpoints.listLinks)) : null,
    ]);
    const hasLink = links?.some(({ listId }) => listId === null) ?? true;
    return {
      ...shown(page, rows),
      hasLink,
      address: `${PREVIEW}?${new URLSearchParams({ como: as })}`,
      next,
    };
  } catch (error) {
    if (!(error instanceof ApiRefusal && ['not_friends', 'invalid_input'].includes(error.code))) throw error;
    const toast = { kind: 'error', text: 'Ya no son amigos: elegí a otra persona.' } as const;
    throw await leadAwayWithToast(page, PREVIEW, toast);
  }
}

function shown(page: RequestContext, { as, profile, lists, shared, gifts }: Preview) {
  return {
    name: as?.name ?? null,
    asFriend: profile && {
      friend: { ...shownProfile(profile), birthday: birthdayLine(profile.birthday, todayOf(page)) },
      lists: lists.map(({ name }) => name),
      gifts: gifts.map(listedGift),
    },
    asVisitor: shared && { head: shared, cards: cardsOf(gifts, VISITOR), viewer: VISITOR },
  };
}
