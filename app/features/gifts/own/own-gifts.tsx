import { useLocation } from '@remix-run/react';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import type { ListedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { FilterNews } from '#app/features/gifts/filter/filter-news.tsx';
import { filterGifts, giftFilterOf } from '#app/features/gifts/filter/gift-filter.ts';
import { GiftFilterMenu } from '#app/features/gifts/filter/gift-filter-menu.tsx';
import { OwnGiftMenu } from '#app/features/gifts/own/own-gift-menu.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/retry-link.tsx';
import { useWording } from '#app/wording/use-wording.ts';

type OwnGiftsProps = {
  /** Null when they could not be loaded. */
  gifts: ListedGift[] | null;
  listNames: readonly string[];
};

/** One's own gifts with their filter and what can be done with each (spec "Profile"). */
export function OwnGifts({ gifts, listNames }: OwnGiftsProps) {
  const { noun } = useWording();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const filter = giftFilterOf(new URLSearchParams(search), { isOwn: true });
  const shown = filterGifts(gifts ?? [], filter);
  return (
    <section aria-labelledby="own-gifts">
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="own-gifts" className="text-xl">
          Tus {noun}s
        </h2>
        {gifts && gifts.length > 0 && <GiftFilterMenu filter={filter} lists={listNames} isReservedHidden />}
      </div>
      {gifts && gifts.length > 0 && <FilterNews count={shown.length} filter={filter} />}
      {gifts === null && (
        <EmptyState drawing="error" text={`Error al cargar los ${noun}s. Por favor, inténtalo de nuevo.`}>
          <RetryLink to={here} />
        </EmptyState>
      )}
      {gifts?.length === 0 && (
        <EmptyState drawing="no-gifts" text={`Todavía no subiste ningún ${noun}`}>
          <ButtonLink to="/home?tab=create" icon="plus">
            Subir {noun}
          </ButtonLink>
        </EmptyState>
      )}
      {gifts && gifts.length > 0 && shown.length === 0 && (
        <EmptyState
          drawing="no-match"
          text={`Ningún ${noun} con estos filtros`}
          hint="Probá con otros o limpialos desde Filtrar."
        />
      )}
      {shown.length > 0 && (
        <GiftGrid
          label={`Tus ${noun}s`}
          gifts={shown}
          card={(gift) => ({
            to: `/gift/${gift.id}`,
            titleTag: 'h3',
            menu: <OwnGiftMenu gift={gift} redirectTo={here} />,
          })}
        />
      )}
    </section>
  );
}
