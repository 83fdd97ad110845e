import { useLocation } from '@remix-run/react';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import type { ListedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { FilterAnnouncement } from '#app/features/gifts/filter/filter-announcement.tsx';
import { filterGifts, type GiftFilter, giftFilterOf } from '#app/features/gifts/filter/gift-filter.ts';
import { GiftFilterMenu } from '#app/features/gifts/filter/gift-filter-menu.tsx';
import { OwnGiftMenu } from '#app/features/gifts/own/own-gift-menu.tsx';
import { ListsFailed } from '#app/features/lists/lists-failed.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';

type OwnGiftsProps = {
  /** Null when they could not be loaded. */
  gifts: ListedGift[] | null;
  /** The cursor of the page after these. */
  next: string | null;
  /** Whether these are all there are, before the filter. */
  isAll: boolean;
  /** Null when they could not be loaded. */
  listNames: readonly string[] | null;
};

/** One's own gifts with their filter and what can be done with each. */
export function OwnGifts({ gifts, next, isAll, listNames }: OwnGiftsProps) {
  const { noun } = useSettings();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const asked = new URLSearchParams(search);
  const filter = giftFilterOf(asked, { isOwn: true });
  const isLater = asked.has('after');
  const shown = filterGifts(gifts ?? [], filter);
  const isNone = gifts?.length === 0 && isAll;
  const hasSome = gifts !== null && !isNone;
  return (
    <section aria-labelledby="own-gifts">
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="own-gifts" className="text-xl">
          Tus {noun}s
        </h2>
        {hasSome && <GiftFilterMenu filter={filter} lists={listNames ?? []} isReservedHidden hasDrafts />}
      </div>
      {listNames === null && <ListsFailed to={here} />}
      {hasSome && (
        <FilterAnnouncement count={shown.length} filter={filter} isPart={next !== null || isLater} />
      )}
      {gifts === null && (
        <EmptyState drawing="error" text={`Error al cargar los ${noun}s. Por favor, inténtalo de nuevo.`}>
          <RetryLink to={here} />
        </EmptyState>
      )}
      {isNone && (
        <EmptyState drawing="no-gifts" text={`Todavía no subiste ningún ${noun}`}>
          <ButtonLink to="/home/create" icon="plus">
            Subir {noun}
          </ButtonLink>
        </EmptyState>
      )}
      {hasSome && shown.length === 0 && (
        <EmptyState drawing="no-match" {...nothingShown(noun, filter, isLater)} />
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
      <PageLinks next={next} headingId="own-gifts" />
    </section>
  );
}

/** Says why nothing is shown of what there is. */
function nothingShown(noun: string, { status, list, limit }: GiftFilter, isLater: boolean) {
  if (isLater) return { text: `Acá no hay más ${noun}s` };
  const isOfDraftsAlone = status === 'draft' && list === null && limit.cents === null;
  if (isOfDraftsAlone) return { text: 'No tenés borradores.' };
  return {
    text: `Ningún ${noun} con estos filtros`,
    hint: 'Probá con otros o limpialos desde Filtrar.',
  };
}
