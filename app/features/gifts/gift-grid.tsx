import { type ReactNode, useRef } from 'react';
import { SoftLinks } from '#app/ui/soft-links.tsx';

type GiftGridProps<G> = {
  /** What the list is, for those who hear it: 'Deseos de tus amigos'. */
  label: string;
  gifts: readonly G[];
  /** Draws one card; `position` counts from 1. */
  card: (gift: G, position: number) => ReactNode;
};

/** The grid of gift cards: two columns on a phone, one where letters are large, three or four on a desk (look.md "Feed and grids"). */
export function GiftGrid<G extends { id: string }>({ label, gifts, card }: GiftGridProps<G>) {
  const grid = useRef<HTMLUListElement>(null);
  return (
    <div className="@container">
      <ul
        ref={grid}
        aria-label={label}
        className="grid gap-3 max-md:@pair:grid-cols-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4"
      >
        {gifts.map((gift, index) => (
          <li key={gift.id}>{card(gift, index + 1)}</li>
        ))}
      </ul>
      <SoftLinks within={grid} />
    </div>
  );
}
