import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GiftDetail } from '#app/features/gifts/detail/gift-detail.tsx';
import { priceAge } from '#app/features/gifts/price.ts';
import type { Gift } from '#contract/gifts.ts';

const NOW = Date.parse('2026-11-26T12:00:00.000Z');

/** What its owner may write in it, each with words of its own that the page has to show. */
const written = {
  name: 'Botas de montaña',
  description: 'De cuero, con suela gruesa',
  link: 'https://tienda.test/botas',
  size: '38 y medio',
  color: 'bordó',
  brands: 'Andina',
  price: 189900,
  pricedAt: '2026-07-20T12:00:00.000Z',
  comment: 'Antes del viaje',
  lists: ['Cumpleaños'],
} satisfies Partial<Gift>;

/** What else there is, not written by its owner, or not shown as words. A new field belongs to one of the two. */
const others: Omit<Gift, keyof typeof written> = {
  id: '0190a000-0000-7000-8000-000000000101',
  imageUrl: '/media/botas.webp',
  image: null,
  rating: 4,
  currency: 'ARS',
  status: 'available',
  userId: '0190a000-0000-7000-8000-000000000001',
  userName: 'Martina',
  userAvatarUrl: '',
  friendName: 'Martina',
  friendAvatar: '',
  createdAt: '2025-03-03T15:00:00.000Z',
  updatedAt: '2025-03-03T15:00:00.000Z',
  isReserved: false,
  reservation: null,
};

test('gift detail: shows all that its owner wrote', () => {
  const html = renderToStaticMarkup(
    <GiftDetail gift={{ ...others, ...written }} noun="deseo" priceAge={priceAge(written, NOW)} />,
  );
  const shown = { ...written, price: '189.900', pricedAt: 'Precio de hace 4 meses' };
  const missing = Object.entries(shown).filter(
    ([, words]) => ![words].flat().every((one) => html.includes(one)),
  );
  expect(missing).toEqual([]);
});
