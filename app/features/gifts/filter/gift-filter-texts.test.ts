import { expect, test } from 'vitest';
import { filterSummary } from '#app/features/gifts/filter/gift-filter-texts.ts';

test('gift filter: a filter is told with how many it leaves', () => {
  const all = { status: 'all', sort: 'none', list: null } as const;
  expect(filterSummary(3, 'deseo', all)).toBe('3 deseos. Todos');
  expect(filterSummary(1, 'antojo', { status: 'purchased', sort: 'price-asc', list: 'Casa' })).toBe(
    '1 antojo. Comprados, Precio: menor a mayor, Casa',
  );
});
