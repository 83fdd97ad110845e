import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { visitorData } from '#app/.server/page-cache/visitor-page.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { type Caller, readForCaller } from '#app/.server/session/caller.ts';
import type { Taking } from '#app/features/gifts/cards/gift-card.tsx';
import { type GiftSummary, giftSummary } from '#app/features/gifts/cards/gift-summary.ts';
import { giftFilterOf } from '#app/features/gifts/filter/gift-filter.ts';
import { priceLimitQuery } from '#app/features/gifts/filter/price-limit.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { priceAge } from '#app/features/gifts/price.ts';
import { reservationState } from '#app/features/reservations/reservation-state.ts';
import { rightsOf, type Viewer } from '#app/features/reservations/viewer.ts';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { shareTokenOf, viewerOf } from '#app/features/shared-lists/viewer.server.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Gift } from '#contract/gifts.ts';
import type { SharedListHead } from '#contract/list-links.ts';
import { pageSizes } from '#contract/page-sizes.ts';

/** A card of a shared list, and what whoever entered is told of its reservation; null for all others. */
export type SharedCard = { gift: GiftSummary; taking: Taking | null };

/** A page of a shared list, the same for all visitors. @throws a 404 answer for a link that serves no more. */
export async function loadSharedList(page: RequestContext) {
  const token = shareTokenOf(page);
  const asked = page.url.searchParams;
  const filter = giftFilterOf(asked);
  const after = asked.get('after');
  const query = {
    limit: pageSizes.sharedGifts,
    status: filter.status,
    sort: filter.sort,
    ...(after && { after }),
    ...priceLimitQuery(filter.limit),
  };
  const { caller, found, cookies } = await readForCaller(page, ({ api }) =>
    api.page(endpoints.sharedList, { params: { token }, query }),
  );
  const { gifts, ...head } = found.rows;
  const viewer = viewerOf(head, caller);
  const content = { token, head, viewer, cards: cardsOf(gifts, viewer), next: found.next };
  return answer(page, token, { head, caller, cookies }, content);
}

/** Gives the cards of a page of gifts; for whoever entered, what is to be had comes first. */
export function cardsOf(gifts: readonly Gift[], viewer: Viewer): SharedCard[] {
  // why: the card's badge says it, and more.
  const summary = (gift: Gift) => ({ ...giftSummary(gift), isReserved: false });
  if (!rightsOf(viewer).gives) return gifts.map((gift) => ({ gift: summary(gift), taking: null }));
  return gifts
    .map((gift) => ({ gift: summary(gift), taking: takingOf(gift, viewer.id) }))
    .sort((a, b) => Number(isGone(a)) - Number(isGone(b)));
}

const isGone = ({ taking }: SharedCard) => taking?.isGone === true;

function takingOf(gift: Gift, viewerId: string | null): Taking {
  const state = reservationState(gift, viewerId);
  if (state.kind === 'free') return { badge: badges.free, isGone: false, words: null };
  if (state.kind === 'mine') return { badge: badges.mine, isGone: false, words: null };
  if (state.kind !== 'taken') return { badge: null, isGone: true, words: null };
  const words = sharedListTexts.taken(state.reservation?.reservedByUserName);
  return { badge: badges.taken, isGone: true, words };
}

const badges = {
  free: { tone: 'free', icon: 'gift', children: 'Disponible' },
  mine: { tone: 'mine', icon: 'bookmark', children: sharedListTexts.mine },
  taken: { tone: 'reserved', icon: 'bookmark', children: 'Reservado' },
} as const;

/** One gift of a shared list. @throws a 404 answer for a link that serves no more, or a gift that is not on it. */
export async function loadSharedGift(page: RequestContext) {
  const token = shareTokenOf(page);
  const params = { token, id: giftIdOf(page) };
  const { caller, found, cookies } = await readForCaller(page, ({ api }) =>
    api.call(endpoints.sharedGift, { params }),
  );
  const { gift, ...head } = found;
  const viewer = viewerOf(head, caller);
  const origin = publicOrigin(page);
  const wayBack = caller.guest ? `${origin}/mis-reservas/${caller.guest.guestKey}` : null;
  const isGuests = caller.guest && reservationState(gift, viewer.id).kind === 'mine';
  const guest = isGuests ? await nullOnApiError(page, caller.api.call(endpoints.guest)) : null;
  const unconfirmedEmail = guest && !guest.isEmailConfirmed ? guest.email : null;
  return answer(
    page,
    token,
    { head, caller, cookies },
    {
      ...{ token, head, viewer, gift, wayBack, unconfirmedEmail },
      priceAge: priceAge(gift, Date.now()),
    },
  );
}

type Read = { head: SharedListHead; caller: Caller; cookies: string[] };

/** The page's data with its headers: cached for visitors once it was opened. */
async function answer<T>(page: RequestContext, token: string, { head, caller, cookies }: Read, content: T) {
  const isOpening = page.request.headers.get('sec-fetch-dest') === 'document';
  if (!head.wasOpened && head.viewer !== 'owner' && isOpening)
    await nullOnApiError(page, caller.api.call(endpoints.openSharedList, { params: { token } }));
  // why: what a crawler read first would else be sent to the first person, whose coming is news to the owner.
  const isSame = head.wasOpened && caller.viewerId === null && cookies.length === 0;
  return visitorData(page, { ...content, origin: publicOrigin(page) }, isSame, cookies);
}
