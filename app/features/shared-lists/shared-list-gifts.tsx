import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import { giftFilterOf, isFiltered } from '#app/features/gifts/filter/gift-filter.ts';
import { GiftFilterMenu } from '#app/features/gifts/filter/gift-filter-menu.tsx';
import type { SharedCard } from '#app/features/shared-lists/shared-list.server.ts';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { capitalized } from '#app/lib/capitalized.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import type { SharedListHead } from '#contract/list-links.ts';

type SharedGiftsProps = {
  head: SharedListHead;
  cards: readonly SharedCard[];
  /** The cursor of the page after these. */
  next: string | null;
  /** Whether what is taken is told, by cards and a filter. */
  isTold: boolean;
  /** The whole list, without a filter. */
  all: string;
  /** The page of one of them; without it no card leads anywhere. */
  pageOf?: (giftId: string) => string;
  /** What helps who finds nothing on it. */
  whenEmpty?: ReactNode;
};

/** What is on a shared list, with its filter and its empty states. */
export function SharedGifts({ head, cards, next, isTold, all, pageOf, whenEmpty }: SharedGiftsProps) {
  const { search } = useLocation();
  const { noun } = useSettings();
  const filter = giftFilterOf(new URLSearchParams(search));
  const takings = new Map(cards.map(({ gift, taking }) => [gift.id, taking]));
  const isSomethingAsked = isFiltered(filter) || search.includes('after=');
  return (
    <section aria-labelledby="shared-gifts">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="shared-gifts" className={isTold ? 'sr-only' : 'text-xl'}>
          {capitalized(noun)}s
        </h2>
        {isTold && head.giftCount > 0 && <OnlyFree isOn={filter.status === 'unreserved'} />}
        {head.giftCount > 0 && <GiftFilterMenu filter={filter} isReservedHidden={!isTold} />}
      </div>
      {isAllBought(head) && <p className="mb-4 font-medium text-balance">{sharedListTexts.allBought}</p>}
      {cards.length === 0 ? (
        <EmptyState
          drawing={isSomethingAsked ? 'no-match' : 'no-gifts'}
          text={isSomethingAsked ? `No hay ${noun}s así en esta lista.` : sharedListTexts.empty(noun)}
        >
          {isSomethingAsked ? (
            <ButtonLink to={all} variant="soft" icon="list">
              Ver toda la lista
            </ButtonLink>
          ) : (
            whenEmpty
          )}
        </EmptyState>
      ) : (
        <GiftGrid
          label={`${capitalized(noun)}s de ${head.owner.name}`}
          gifts={cards.map(({ gift }) => gift)}
          card={({ id }) => ({
            ...(pageOf && { to: pageOf(id) }),
            titleTag: 'h3',
            taking: takings.get(id) ?? undefined,
          })}
        />
      )}
      <PageLinks next={next} headingId="shared-gifts" />
    </section>
  );
}

/** Leaves out what is taken, or shows it again: the first filter for whoever entered. */
function OnlyFree({ isOn }: { isOn: boolean }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('after');
  if (isOn) params.delete('status');
  else params.set('status', 'unreserved');
  return (
    <ButtonLink
      to={`${pathname}?${params}`}
      variant={isOn ? 'soft' : 'quiet'}
      icon={isOn ? 'check' : 'gift'}
      aria-current={isOn ? 'true' : undefined}
    >
      Solo disponibles
    </ButtonLink>
  );
}

const isAllBought = ({ giftCount, purchasedCount }: SharedListHead) =>
  giftCount > 0 && giftCount === purchasedCount;
