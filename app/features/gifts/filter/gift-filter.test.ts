import { expect, test } from 'vitest';
import {
  filterGifts,
  type GiftFilter,
  giftFilterOf,
  isFiltered,
} from '#app/features/gifts/filter/gift-filter.ts';

const none = giftFilterOf(new URLSearchParams());
const gift = (name: string, rest: Partial<Parameters<typeof filterGifts>[0][number]> = {}) => ({
  name,
  status: 'available' as const,
  isReserved: false,
  price: null,
  currency: null,
  rating: 3,
  lists: [] as string[],
  ...rest,
});
const gifts = [
  gift('libro', { price: 20, rating: 2, lists: ['Cumpleaños'] }),
  gift('taza', { price: 5, rating: 5, isReserved: true }),
  gift('abrazo', { rating: 4 }),
  gift('bici', { price: 900, rating: 4, status: 'purchased', isReserved: true, lists: ['Navidad'] }),
];
const unpublished = { ...gift('viaje'), draft: true };
const names = (filter: Partial<GiftFilter>) =>
  filterGifts(gifts, { ...none, ...filter }).map(({ name }) => name);

test('gift filter: the address says what is shown; the unknown counts for nothing', () => {
  expect(giftFilterOf(new URLSearchParams('status=reserved&sort=price-asc&list=%20Navidad '))).toEqual({
    status: 'reserved',
    sort: 'price-asc',
    list: 'Navidad',
    limit: none.limit,
  });
  expect(giftFilterOf(new URLSearchParams('status=x&sort=1&list='))).toEqual(none);
  expect(isFiltered(none)).toBe(false);
  expect(isFiltered({ ...none, list: 'Navidad' })).toBe(true);
  expect(isFiltered(giftFilterOf(new URLSearchParams('maxPrice=20')))).toBe(true);
});

test('by status: reserved and unreserved are about what is not purchased', () => {
  expect(names({ status: 'all' })).toEqual(['libro', 'taza', 'abrazo', 'bici']);
  expect(names({ status: 'purchased' })).toEqual(['bici']);
  expect(names({ status: 'unpurchased' })).toEqual(['libro', 'taza', 'abrazo']);
  expect(names({ status: 'reserved' })).toEqual(['taza']);
  expect(names({ status: 'unreserved' })).toEqual(['libro', 'abrazo']);
});

test('gift filter: on one’s own gifts the reserved variants are the unpurchased', () => {
  const asked = (status: string) => giftFilterOf(new URLSearchParams({ status }), { isOwn: true }).status;
  expect(['reserved', 'unreserved', 'unpurchased'].map(asked)).toEqual(Array(3).fill('unpurchased'));
  expect(['purchased', 'all', 'x'].map(asked)).toEqual(['purchased', 'all', 'all']);
});

test('gift filter: drafts are asked for on one’s own gifts alone', () => {
  const params = new URLSearchParams({ status: 'draft' });
  expect(giftFilterOf(params, { isOwn: true }).status).toBe('draft');
  expect(giftFilterOf(params).status).toBe('all');
  expect(filterGifts([...gifts, unpublished], { ...none, status: 'draft' })).toEqual([unpublished]);
});

test('gift filter: by list, without regard to case', () => {
  expect(names({ list: 'cumpleAÑOS' })).toEqual(['libro']);
  expect(names({ list: 'Otra' })).toEqual([]);
});

test('gift filter: up to a price, with the rest of the filter', () => {
  const { limit } = giftFilterOf(new URLSearchParams('maxPrice=20'));
  expect(names({ limit, sort: 'price-asc' })).toEqual(['taza', 'libro']);
  expect(names({ limit, list: 'cumpleaños' })).toEqual(['libro']);
});

test('gift filter: by price, none last either way; by rating, equals in their order', () => {
  expect(names({ sort: 'price-asc' })).toEqual(['taza', 'libro', 'bici', 'abrazo']);
  expect(names({ sort: 'price-desc' })).toEqual(['bici', 'libro', 'taza', 'abrazo']);
  expect(names({ sort: 'rating-asc' })).toEqual(['libro', 'abrazo', 'bici', 'taza']);
  expect(names({ sort: 'rating-desc' })).toEqual(['taza', 'abrazo', 'bici', 'libro']);
});

test('gift filter: by price within each currency, pesos first', () => {
  const priced = [
    gift('dólares', { price: 180, currency: 'USD' }),
    gift('pesos', { price: 22_000, currency: 'ARS' }),
    gift('euros', { price: 5, currency: 'EUR' }),
    gift('nada dicho', { price: 30_000 }),
  ];
  const sorted = (sort: 'price-asc' | 'price-desc') =>
    filterGifts(priced, { ...none, sort }).map(({ name }) => name);
  expect(sorted('price-asc')).toEqual(['pesos', 'nada dicho', 'dólares', 'euros']);
  expect(sorted('price-desc')).toEqual(['nada dicho', 'pesos', 'dólares', 'euros']);
});
