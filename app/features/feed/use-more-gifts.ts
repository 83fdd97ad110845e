import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { GiftSummary } from '#app/features/gifts/cards/gift-summary.ts';

/** A page of the feed: `gifts` is null when it could not be loaded, `next` the cursor of the page after it. */
export type FeedPage = { gifts: GiftSummary[] | null; next: string | null };

/**
 * The feed's first page with those loaded after it, which stay when the first is reloaded and still ends where they begin.
 */
export function useMoreGifts(first: FeedPage) {
  const fetcher = useFetcher<FeedPage>();
  const [added, setAdded] = useState<{ begin: string | null; pages: FeedPage[] }>({ begin: null, pages: [] });
  const [seen, setSeen] = useState<FeedPage>();
  if (fetcher.state === 'idle' && fetcher.data && fetcher.data !== seen) {
    setSeen(fetcher.data);
    if (fetcher.data.gifts) setAdded({ ...added, pages: [...added.pages, fetcher.data] });
  }
  const pages = added.begin === first.next ? added.pages : [];
  const last = pages.at(-1) ?? first;
  const isLoading = fetcher.state !== 'idle';
  const more = () => {
    if (isLoading || last.next === null) return;
    if (added.begin !== first.next) setAdded({ begin: first.next, pages: [] });
    fetcher.load(`/home/feed?${new URLSearchParams({ after: last.next })}`);
  };
  return {
    gifts: first.gifts && withoutTwice([first.gifts, ...pages.map(({ gifts }) => gifts ?? [])].flat()),
    next: last.next,
    isLoading,
    hasFailed: !isLoading && fetcher.data?.gifts === null,
    more,
  };
}

/** A gift that moved to the top meanwhile comes on two pages. */
function withoutTwice(gifts: GiftSummary[]): GiftSummary[] {
  return [...new Map(gifts.map((gift) => [gift.id, gift])).values()];
}
