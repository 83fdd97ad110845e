import { useLocation } from '@remix-run/react';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import type { ListedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { CarerGiftMenu } from '#app/features/gifts/detail/carer-gift-menu.tsx';
import { FilterAnnouncement } from '#app/features/gifts/filter/filter-announcement.tsx';
import {
  filterGifts,
  type GiftFilter,
  giftFilterOf,
  isFiltered,
} from '#app/features/gifts/filter/gift-filter.ts';
import { GiftFilterMenu } from '#app/features/gifts/filter/gift-filter-menu.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { ListsFailed } from '#app/features/lists/lists-failed.tsx';
import { capitalized } from '#app/lib/capitalized.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';

type FriendGiftsProps = {
  friend: { id: string; name: string; inMyCare?: boolean };
  /** Null when they could not be loaded. */
  lists: string[] | null;
  /** Those of the list in the address; null when they could not be loaded. */
  gifts: ListedGift[] | null;
  /** The cursor of the page of gifts after these. */
  next: string | null;
  /** Where they are shown to their owner as somebody else sees them: no card leads anywhere, and nothing is reserved. */
  preview?: string;
};

/** A friend's gifts with their filter, empty and failed too. */
export function FriendGifts({ friend, lists, gifts, next, preview }: FriendGiftsProps) {
  const { noun } = useSettings();
  const { pathname, search } = useLocation();
  const own = `/friend/${friend.id}`;
  const path = preview ? pathname : own;
  const asked = new URLSearchParams(search);
  const filter = giftFilterOf(asked);
  const isPart = next !== null || asked.has('after');
  const shown = gifts && filterGifts(gifts, filter);
  return (
    <section aria-labelledby="friend-gifts-title">
      <h2 id="friend-gifts-title" className="mb-3 text-xl">
        {capitalized(noun)}s
      </h2>
      <FriendGiftFilter
        path={path}
        all={preview ?? own}
        lists={lists}
        filter={filter}
        isReservedHidden={preview !== undefined}
      />
      {shown && <FilterAnnouncement count={shown.length} filter={filter} isPart={isPart} />}
      {shown === null && (
        <EmptyState drawing="error" text={`Error al cargar los ${noun}s. Por favor, inténtalo de nuevo.`}>
          <RetryLink to={`${path}${search}`} />
        </EmptyState>
      )}
      {shown?.length === 0 && (
        <EmptyState
          drawing="no-gifts"
          text={
            friend.inMyCare ? `Todavía no hay ${noun}s en su lista` : `No hay ${noun}s para este usuario.`
          }
        />
      )}
      {shown && shown.length > 0 && (
        <GiftGrid
          label={`${capitalized(noun)}s de ${friend.name}`}
          gifts={shown}
          card={(gift) => ({
            ...(!preview && { to: `${own}/gift/${gift.id}${search}` }),
            titleTag: 'h3',
            ...(friend.inMyCare && {
              menu: <CarerGiftMenu gift={gift} onCardOf={giftTitle(gift, noun)} />,
            }),
          })}
        />
      )}
      <PageLinks next={next} headingId="friend-gifts-title" path={path} />
    </section>
  );
}

type FriendGiftFilterProps = {
  /** The page that they are on, and its address without any filter. */
  path: string;
  all: string;
  lists: readonly string[] | null;
  filter: GiftFilter;
  isReservedHidden: boolean;
};

/** The address of this page with another list, or with none, and the rest of the filter as it is. */
function useListPath(path: string) {
  const { search } = useLocation();
  return (list: string | null) => {
    const params = new URLSearchParams(search);
    for (const name of ['list', 'after']) params.delete(name);
    if (list !== null) params.set('list', list);
    const query = params.toString();
    return query ? `${path}?${query}` : path;
  };
}

/** All gifts or those of one list, the menu of status and order, and how to undo it all. */
function FriendGiftFilter({ path, all, lists, filter, isReservedHidden }: FriendGiftFilterProps) {
  const { search } = useLocation();
  const listPath = useListPath(path);
  const chosen = filter.list?.toLocaleLowerCase('es');
  const tabs: Tab[] = [
    { to: listPath(null), label: 'Todos los regalos', isCurrent: chosen === undefined },
    ...(lists ?? []).map((name) => ({
      to: listPath(name),
      label: name,
      icon: 'list' as const,
      isCurrent: name.toLocaleLowerCase('es') === chosen,
    })),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 max-w-full">
        {lists === null && <ListsFailed to={`${path}${search}`} />}
        {lists && lists.length > 0 && <Tabs label="Listas" tabs={tabs} />}
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {isFiltered(filter) && (
          <ButtonLink to={all} preventScrollReset variant="quiet" icon="close">
            Limpiar todos
          </ButtonLink>
        )}
        <GiftFilterMenu filter={filter} lists={lists ?? []} isReservedHidden={isReservedHidden} />
      </div>
    </div>
  );
}
