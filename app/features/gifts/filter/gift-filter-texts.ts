import type { FilteredStatus, GiftFilter } from '#app/features/gifts/filter/gift-filter.ts';
import { priceLimitLabel } from '#app/features/gifts/filter/price-limit.ts';
import type { GiftSort } from '#contract/gift-filter.ts';

/** The choices under 'Estado': of who gives, of the owner. */
export const statusChoices: readonly [FilteredStatus, string][] = [
  ['all', 'Todos'],
  ['purchased', 'Comprados'],
  ['unpurchased', 'Sin comprar'],
  ['reserved', 'Reservados'],
  ['unreserved', 'Sin reservar'],
  ['draft', 'Borradores'],
];

/** The choices under 'Ordenar por'. */
export const sortChoices: readonly [GiftSort, string][] = [
  ['none', 'Sin ordenar'],
  ['price-asc', 'Precio: menor a mayor'],
  ['price-desc', 'Precio: mayor a menor'],
  ['rating-asc', 'Calificación: menor a mayor'],
  ['rating-desc', 'Calificación: mayor a menor'],
];

/**
 * What a filter comes to, as '2 deseos. Sin comprar, Precio: menor a mayor, Casa'; `isPart`: the count is of one page of several.
 */
export function filterSummary(
  count: number,
  noun: string,
  { status, sort, list, limit }: GiftFilter,
  isPart = false,
): string {
  const chosen = [
    statusChoices.find(([value]) => value === status)?.[1],
    sort !== 'none' && sortChoices.find(([value]) => value === sort)?.[1],
    list,
    priceLimitLabel(limit),
  ];
  return `${count} ${noun}${count === 1 ? '' : 's'}${isPart ? ' en esta página' : ''}. ${chosen.filter(Boolean).join(', ')}`;
}
