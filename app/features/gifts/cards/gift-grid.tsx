import { createContext, memo, useContext } from 'react';
import { GiftCard, type GiftCardProps } from '#app/features/gifts/cards/gift-card.tsx';
import type { GiftSummary } from '#app/features/gifts/cards/gift-summary.ts';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';

/** What a page says of each of its cards. */
type CardSays = Pick<GiftCardProps, 'to' | 'hasFriend' | 'titleTag' | 'taking' | 'menu'>;

type GiftGridProps<G> = {
  /** What the list is, for those who hear it: 'Deseos de tus amigos'. */
  label: string;
  gifts: readonly G[];
  card: (gift: G) => CardSays;
};

const FIRST_PICTURES = 4;

/** The grid of gift cards: two columns on a phone, one with large text, three or four on a desktop. */
export function GiftGrid<G extends GiftSummary>({ label, gifts, card }: GiftGridProps<G>) {
  const { noun } = useSettings();
  return (
    <div className="@container">
      <ul
        role="list"
        aria-label={label}
        className="grid gap-3 max-md:@pair:grid-cols-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4"
      >
        {gifts.map((gift, index) => (
          <GridCard
            key={gift.id}
            gift={gift}
            title={giftTitle(gift, noun, index + 1)}
            isFirst={index < FIRST_PICTURES}
            {...card(gift)}
          />
        ))}
      </ul>
    </div>
  );
}

/**
 * A card in its place; the server writes the markup of one that it drew before (`CardMarkup`). In the browser it is
 * drawn again only when it shows something else.
 */
const GridCard = memo(function GridCard(props: GiftCardProps) {
  const cardMarkup = useCardMarkup();
  if (!cardMarkup || props.menu)
    return (
      <li>
        <GiftCard {...props} />
      </li>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own markup of this very card.
  return <li dangerouslySetInnerHTML={{ __html: cardMarkup(props) }} />;
});

/** The markup of a card without a menu, as React writes it. */
export type CardMarkup = (card: GiftCardProps) => string;

const CardMarkupContext = createContext<CardMarkup | null>(null);

/** Gives the document that is being rendered the cards drawn before; only the server has them. */
export const CardMarkupProvider = CardMarkupContext.Provider;

/** The cards drawn before; null in the browser, which draws and brings to life each one itself. */
function useCardMarkup(): CardMarkup | null {
  return useContext(CardMarkupContext);
}
