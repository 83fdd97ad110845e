import { useFetcher, useParams } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { clientCache } from '#app/cache/cached.ts';
import { type Slice, VALID_MS } from '#app/cache/invalidations.ts';
import type { GiftSummary } from '#app/features/gifts/cards/gift-summary.ts';
import { isFresh } from '#app/lib/is-fresh.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useLatest } from '#app/ui/use-latest.ts';

/** A page of the feed: `gifts` is null when it could not be loaded, `next` the cursor of the page after it. */
export type FeedPage = { gifts: GiftSummary[] | null; next: string | null };

/** A page after the first, with the cursor that it begins after. */
type LaterPage = FeedPage & { after: string | null };
/** Pages after the first, with the cursor that they begin after. */
type LaterPages = { begin: string | null; pages: LaterPage[] };

/** What the feed is made of. */
export const feedSlices = ['friends', 'friendGifts', 'friendReservations'] as const satisfies Slice[];

/**
 * The feed's first page with those loaded after it, which stay when the first is reloaded and still ends where they begin, and
 * for who leaves the feed and comes back to their place in it.
 */
export function useMoreGifts(first: FeedPage) {
  const fetcher = useFetcher<LaterPage>();
  const [added, setAdded] = useCachedPages();
  const [seen, setSeen] = useState<LaterPage>();
  if (fetcher.state === 'idle' && fetcher.data && fetcher.data !== seen) {
    setSeen(fetcher.data);
    if (fetcher.data.gifts) setAdded({ ...added, pages: withPage(added.pages, fetcher.data) });
  }
  const pages = added.begin === first.next ? added.pages : [];
  const last = pages.at(-1) ?? first;
  const isLoading = fetcher.state !== 'idle';
  const load = (after: string) => fetcher.load(`/home/feed?${new URLSearchParams({ after })}`);
  useOnceDetailCloses((giftId) => {
    const page = pages.find(({ gifts }) => gifts?.some(({ id }) => id === giftId));
    if (page?.after) load(page.after);
  });
  const more = () => {
    if (isLoading || last.next === null) return;
    if (added.begin !== first.next) setAdded({ begin: first.next, pages: [] });
    load(last.next);
  };
  return {
    gifts: first.gifts && withoutTwice([first.gifts, ...pages.map(({ gifts }) => gifts ?? [])].flat()),
    next: last.next,
    isLoading,
    hasFailed: !isLoading && fetcher.data?.gifts === null && fetcher.data.after === last.next,
    more,
  };
}

const ADDRESS = '/home/feed';
const none: LaterPages = { begin: null, pages: [] };

/** State that this tab's cache holds while the feed is not on the screen, valid as long as the feed's first page is. */
function useCachedPages() {
  const isHydrated = useHydrated();
  const state = useState<LaterPages>(() => {
    const cached = isHydrated ? clientCache.peek(ADDRESS) : undefined;
    const { at, ...pages } = (cached as (LaterPages & { at: number }) | undefined) ?? { ...none, at: 0 };
    return isFresh(VALID_MS, at) ? pages : none;
  });
  const [pages] = state;
  useEffect(() => {
    if (pages.pages.length === 0) return;
    const load = async () => ({ ...pages, at: Date.now(), isWhole: true });
    void clientCache.refresh({ address: ADDRESS, slices: feedSlices, load });
  }, [pages]);
  return state;
}

/** The first page and its like are loaded again after a change; one in the middle only when the gift seen there is closed. */
function useOnceDetailCloses(onClose: (giftId: string) => void): void {
  const { giftId } = useParams();
  const open = useRef(giftId);
  const latest = useLatest(onClose);
  useEffect(() => {
    const closed = open.current;
    open.current = giftId;
    if (closed && !giftId) latest.current(closed);
  }, [giftId]);
}

/** The pages with this one in its place, after the others when it is new. */
function withPage(pages: LaterPage[], page: LaterPage): LaterPage[] {
  const isKnown = pages.some(({ after }) => after === page.after);
  return isKnown ? pages.map((known) => (known.after === page.after ? page : known)) : [...pages, page];
}

/** A gift that moved to the top meanwhile comes on two pages. */
function withoutTwice(gifts: GiftSummary[]): GiftSummary[] {
  return [...new Map(gifts.map((gift) => [gift.id, gift])).values()];
}
