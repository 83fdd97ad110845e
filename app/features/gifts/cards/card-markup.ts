import { createContext, useContext } from 'react';
import type { GiftCardProps } from '#app/features/gifts/cards/gift-card.tsx';

/** The markup of a card without a menu, as React writes it. */
export type CardMarkup = (card: GiftCardProps) => string;

const CardMarkupContext = createContext<CardMarkup | null>(null);

/** Gives the document that is being rendered the cards drawn before; only the server has them. */
export const CardMarkupProvider = CardMarkupContext.Provider;

/** The cards drawn before; null in the browser, which draws and brings to life each one itself. */
export function useCardMarkup(): CardMarkup | null {
  return useContext(CardMarkupContext);
}
