import { createContext, useContext } from 'react';
import type { GiftCardProps } from '#app/features/gifts/gift-card.tsx';

/** The markup of a card without a menu, as React writes it. */
export type KnownCards = (card: GiftCardProps) => string;

const KnownCardsContext = createContext<KnownCards | null>(null);

/** Gives the document that is being rendered the cards drawn before; only the server has them. */
export const KnownCardsProvider = KnownCardsContext.Provider;

/** The cards drawn before; null in the browser, which draws and brings to life each one itself. */
export function useKnownCards(): KnownCards | null {
  return useContext(KnownCardsContext);
}
