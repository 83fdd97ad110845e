import { renderToString } from 'react-dom/server';
import { GiftCard } from '#app/features/gifts/gift-card.tsx';
import type { KnownCards } from '#app/features/gifts/known-cards.ts';

/** With two thousand letters each this is a few megabytes. */
const MAX_KNOWN = 2_000;

/**
 * Cards are the most of the pages that have them, and the same card is drawn for every friend of its owner and each time
 * they look. One that was drawn before, with all the same data, is not drawn again; the least lately used is forgotten.
 */
export function createKnownCards(draw = drawn, max = MAX_KNOWN): KnownCards {
  const known = new Map<string, string>();
  return (card) => {
    const data = JSON.stringify(card);
    const markup = known.get(data) ?? flat(draw(card));
    known.delete(data);
    known.set(data, markup);
    const oldest = known.size > max ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return markup;
  };
}

const drawn: KnownCards = (card) => renderToString(<GiftCard {...card} />);

/** The same text in one piece; React's is a tree of hundreds, which every page would walk again. */
const flat = (text: string) => Buffer.from(text).toString();
