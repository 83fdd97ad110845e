import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import type { Caller } from '#app/.server/session/caller.ts';
import { cardsOf } from '#app/features/shared-lists/shared-list.server.ts';
import { viewerOf } from '#app/features/shared-lists/viewer.server.ts';
import { endpoints } from '#contract/endpoints.ts';

/** So many of whom one drew stand on the page; the rest on their list. */
const MOST_CARDS = 6;

/** Opens the envelope: whom the viewer drew, and the first they wish for, as on a shared list. @throws the API's refusal. */
export async function revealDrawn(page: RequestContext, caller: Caller, drawId: string) {
  const { api } = caller;
  const drawn = await api.call(endpoints.drawnPerson, { params: { id: drawId } });
  const token = drawn.listToken;
  if (!token) return { ...drawn, cards: [], giftCount: 0 };
  const params = { token };
  const asked = api.call(endpoints.sharedList, { params, query: { limit: MOST_CARDS } });
  const list = await nullOnApiError(page, asked);
  if (!list) return { ...drawn, cards: null, giftCount: 0 };
  const { gifts, ...head } = list;
  return {
    ...drawn,
    cards: cardsOf(gifts.slice(0, MOST_CARDS), viewerOf(head, caller)),
    giftCount: head.giftCount,
  };
}

export type Revealed = Awaited<ReturnType<typeof revealDrawn>>;
