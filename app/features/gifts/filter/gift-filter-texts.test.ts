import { expect, test } from 'vitest';
import { giftFilterOf } from '#app/features/gifts/filter/gift-filter.ts';
import { filterSummary } from '#app/features/gifts/filter/gift-filter-texts.ts';

test('gift filter: a filter is told with how many it leaves', () => {
  const of = (asked: string) => giftFilterOf(new URLSearchParams(asked));
  expect(filterSummary(3, 'deseo', of(''))).toBe('3 deseos. Todos');
  expect(filterSummary(1, 'antojo', of('status=purchased&sort=price-asc&list=Casa&maxPrice=12,5'))).toBe(
    '1 antojo. Comprados, Precio: menor a mayor, Casa, Hasta $\u00a012,50',
  );
  expect(filterSummary(3, 'deseo', of('maxPrice=doce'))).toMatch(/^3 deseos\. Todos, El precio debe ser/);
});
