import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { GiftCard } from '#app/features/gifts/cards/gift-card.tsx';
import type { CardMarkup } from '#app/features/gifts/cards/gift-grid.tsx';

/** With two thousand letters each this is a few megabytes. */
const MAX_CARDS = 2_000;

/**
 * Cards make up most of a page, and the same card is rendered for every friend of its owner at every visit. One that was
 * rendered before with the same data is not rendered again; the least recently used is dropped.
 */
export function createCardMarkupCache(draw = drawn, max = MAX_CARDS): CardMarkup {
  const markups = new LRUCache<string, string>({ max });
  return (card) => {
    const data = JSON.stringify(card);
    const markup = markups.get(data) ?? flat(draw(card));
    markups.set(data, markup);
    return markup;
  };
}

const drawn: CardMarkup = (card) => renderToString(<GiftCard {...card} />);

/** The same text in one piece; React's is a tree of hundreds, which every page would walk again. */
const flat = (text: string) => Buffer.from(text).toString();
