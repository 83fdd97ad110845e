import { useFetcher, useParams } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { GiftSummary } from '#app/features/gifts/cards/gift-summary.ts';
import { useLatest } from '#app/ui/use-latest.ts';

/** A page of the feed: `gifts` is null when it could not be loaded, `next` the cursor of the page after it. */
export type FeedPage = { gifts: GiftSummary[] | null; next: string | null };

/** A page after the first, with the cursor that it begins after. */
type LaterPage = FeedPage & { after: string | null };

/**
 * The feed's first page with those loaded after it, which stay when the first is reloaded and still ends where they begin.
 */
export function useMoreGifts(first: FeedPage) {
  const fetcher = useFetcher<LaterPage>();
  const [added, setAdded] = useState<{ begin: string | null; pages: LaterPage[] }>({
    begin: null,
    pages: [],
  });
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
