import { Form, Link, useLocation, useSubmit } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FilterChoices, PriceLimitFields } from '#app/features/gifts/filter/filter-fields.tsx';
import { type GiftFilter, isFiltered } from '#app/features/gifts/filter/gift-filter.ts';
import { sortChoices, statusChoices } from '#app/features/gifts/filter/gift-filter-texts.ts';
import { FILTER_PARAMS } from '#app/features/gifts/filter/gifts-query.ts';
import { useMenuDismissal } from '#app/features/gifts/use-menu-dismissal.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLatest } from '#app/ui/use-latest.ts';

type GiftFilterMenuProps = {
  filter: GiftFilter;
  /** The names to choose from; without any, lists are not asked about. */
  lists?: readonly string[];
  /** Leaves 'reserved' and 'unreserved' out, as on one's own gifts. */
  isReservedHidden?: boolean;
  /** Offers drafts, of which one has one's own alone. */
  hasDrafts?: boolean;
};

/**
 * The menu 'Filtrar'. It writes `FILTER_PARAMS` of the page it stands on and keeps the rest of the address: a
 * form with a button; with scripts choices count at once, and the button is for what is typed. Its choices scroll, at most 64
 * units high, over the buttons; on a phone the panel is a sheet from below, over a scrim that is a part of the summary.
 */
export function GiftFilterMenu(props: GiftFilterMenuProps) {
  const { filter, lists = [], isReservedHidden = false, hasDrafts = false } = props;
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuDismissal(menu);
  const known = lists.find((name) => isSameName(name, filter.list));
  const list = known ?? filter.list ?? '';
  // why: a list that was renamed or deleted since still says why nothing is shown.
  const listNames = list === known || list === '' ? lists : [...lists, list];
  const form = useRef<HTMLFormElement>(null);
  const { typed, currency, error } = filter.limit;
  useChosenFields(form, {
    status: filter.status,
    sort: filter.sort,
    list,
    maxPrice: typed,
    maxCurrency: currency,
  });
  // why: from the first HTML on and once, since scripts do not close what somebody stands in.
  const [isOpenAtFirst] = useState(error !== null);
  useEffect(() => {
    if (error !== null && menu.current) menu.current.open = true;
  }, [error]);
  const others = new URLSearchParams(search);
  for (const name of [...FILTER_PARAMS, 'after']) others.delete(name);
  const kept = others.toString();
  const cleared = kept ? `${pathname}?${kept}` : pathname;
  const offered = statusChoices.filter(([value]) =>
    value === 'draft' ? hasDrafts : !(isReservedHidden && value.includes('reserved')),
  );
  const apply = (chosen: HTMLFormElement) => submit(chosen, { preventScrollReset: true, replace: true });
  return (
    <details ref={menu} open={isOpenAtFirst} className="filter-menu relative ml-auto">
      <summary className={`${buttonClass('quiet')} list-none [&::-webkit-details-marker]:hidden`}>
        <Icon name="filter" />
        Filtrar
        {isFiltered(filter) && (
          <span className="size-2.5 rounded-full bg-primary">
            <span className="sr-only">(hay filtros puestos)</span>
          </span>
        )}
      </summary>
      <div className="absolute right-0 z-20 mt-2 w-72 max-w-[80vw] overflow-hidden rounded-card bg-surface shadow-soft ring-1 ring-line">
        <Form
          ref={form}
          method="get"
          action={pathname}
          preventScrollReset
          // why: not `onChange`, which for these hears clicks alone and not what `useInputReplay` tells of.
          onInput={(event) => {
            const { target } = event;
            if (!(target instanceof HTMLInputElement && target.type === 'text')) apply(event.currentTarget);
          }}
          onSubmit={() => {
            menu.current?.removeAttribute('open');
            menu.current?.querySelector('summary')?.focus();
          }}
          className="flex min-h-0 flex-col"
        >
          <div className="scroll-shadows flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain p-4 md:max-h-64">
            {[...others].map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <PriceLimitFields limit={filter.limit} />
            <FilterChoices legend="Estado" name="status" choices={offered} chosen={filter.status} />
            <FilterChoices legend="Ordenar por" name="sort" choices={sortChoices} chosen={filter.sort} />
            {listNames.length > 0 && (
              <FilterChoices
                legend="Lista"
                name="list"
                choices={[['', 'Todas las listas'], ...listNames.map((name) => [name, name] as const)]}
                chosen={list}
              />
            )}
          </div>
          <div className="flex flex-wrap gap-2 border-t border-line p-4">
            <Button className="grow">Aplicar</Button>
            <Link to={cleared} preventScrollReset replace className={buttonClass('soft', false, 'grow')}>
              Limpiar filtros
            </Link>
          </div>
        </Form>
      </div>
    </details>
  );
}

function isSameName(name: string, other: string | null) {
  return name.toLocaleLowerCase('es') === other?.toLocaleLowerCase('es');
}

/**
 * Keeps a form's fields in step with the page's address after every navigation: a choice, a link that clears them,
 * the way back. `chosen`: the value by the fields' name.
 */
function useChosenFields(form: RefObject<HTMLFormElement>, chosen: Readonly<Record<string, string>>) {
  const { key } = useLocation();
  const latest = useLatest(chosen);
  const shown = useRef(key);
  useEffect(() => {
    // why: what was chosen before the scripts ran stays.
    if (shown.current === key) return;
    shown.current = key;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = latest.current[field.name];
      if (value === undefined) continue;
      if (field.type === 'radio') field.checked = field.value === value;
      else field.value = value;
    }
  }, [form, key]);
}
