import { useLocation } from '@remix-run/react';
import { type GiftFilter, isFiltered } from '#app/features/gifts/filter/gift-filter.ts';
import { GiftFilterMenu } from '#app/features/gifts/filter/gift-filter-menu.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';

type FriendGiftFilterProps = {
  /** The friend's page without any filter. */
  path: string;
  lists: readonly string[];
  filter: GiftFilter;
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
export function FriendGiftFilter({ path, lists, filter }: FriendGiftFilterProps) {
  const listPath = useListPath(path);
  const chosen = filter.list?.toLocaleLowerCase('es');
  const tabs: Tab[] = [
    { to: listPath(null), label: 'Todos los regalos', isCurrent: chosen === undefined },
    ...lists.map((name) => ({
      to: listPath(name),
      label: name,
      icon: 'list' as const,
      isCurrent: name.toLocaleLowerCase('es') === chosen,
    })),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 max-w-full">{lists.length > 0 && <Tabs label="Listas" tabs={tabs} />}</div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {isFiltered(filter) && (
          <ButtonLink to={path} preventScrollReset variant="quiet" icon="close">
            Limpiar todos
          </ButtonLink>
        )}
        <GiftFilterMenu filter={filter} lists={lists} />
      </div>
    </div>
  );
}
