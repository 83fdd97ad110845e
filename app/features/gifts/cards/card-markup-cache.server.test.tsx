import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createCardMarkupCache } from '#app/features/gifts/cards/card-markup-cache.server.tsx';
import { GiftCard, type GiftCardProps } from '#app/features/gifts/cards/gift-card.tsx';

const boots: GiftCardProps = {
  gift: {
    id: '0190a000-0000-7000-8000-000000000101',
    name: 'Botas <de> “cuero”',
    description: 'Números 38 & 39 😀',
    imageUrl: '/media/botas.webp',
    image: null,
    rating: 4,
    price: 189900,
    currency: 'ARS',
    status: 'available',
    userId: '0190a000-0000-7000-8000-000000000001',
    friendName: 'Martina',
    friendAvatar: '',
    isReserved: false,
  },
  title: 'Botas <de> “cuero”',
  to: '/home/gift/0190a000-0000-7000-8000-000000000101',
  hasFriend: true,
};

test('card markup: what React writes of it, the first time and every other', () => {
  const known = createCardMarkupCache();
  const markup = renderToString(<GiftCard {...boots} />);
  expect(known(boots)).toBe(markup);
  expect(known(structuredClone(boots))).toBe(markup);
});

test('card markup: whatever a card shows makes it another', () => {
  const known = createCardMarkupCache();
  known(boots);
  const gift = (change: Partial<GiftCardProps['gift']>) => ({ ...boots, gift: { ...boots.gift, ...change } });
  expect(known(gift({ isReserved: true }))).toContain('Reservado');
  expect(known(gift({ status: 'purchased' }))).toContain('Comprado');
  expect(known({ ...boots, title: 'Deseo 7' })).toContain('Deseo 7');
  expect(known({ ...boots, to: '/friend/x/gift/y' })).toContain('href="/friend/x/gift/y"');
  expect(known({ ...boots, isFirst: true })).toContain('eager');
  expect(known({ ...boots, titleTag: 'h3' })).toContain('<h3');
  expect(known({ ...boots, hasFriend: false })).not.toContain('Martina');
  expect(known(boots)).not.toContain('Reservado');
});

test('card markup: known, it is not drawn again; the least recently used is forgotten', () => {
  const drawn: string[] = [];
  const known = createCardMarkupCache((card) => {
    drawn.push(card.title);
    return card.title;
  }, 2);
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) expect(known({ ...boots, title })).toBe(title);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});
