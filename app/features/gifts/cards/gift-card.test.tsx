// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GiftCard, type GiftCardProps } from '#app/features/gifts/cards/gift-card.tsx';
import { type GiftSummary, giftSummary } from '#app/features/gifts/cards/gift-summary.ts';
import type { Gift } from '#contract/gifts.ts';

const boots: Gift = {
  id: '0190a000-0000-7000-8000-000000000101',
  name: 'Botas',
  description: 'De cuero',
  imageUrl: '/media/botas.webp',
  image: null,
  rating: 4,
  link: null,
  size: null,
  color: null,
  brands: null,
  price: 189900,
  currency: 'ARS',
  comment: null,
  status: 'available',
  lists: [],
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

let shown: Partial<GiftCardProps> = {};
const Shown = () => <GiftCard gift={boots} title={boots.name} to="/x" {...shown} />;
const Stub = createRemixStub([{ path: '/', Component: Shown }]);

function html(gift: Partial<GiftSummary>, props: Partial<GiftCardProps> = {}) {
  shown = { ...props, gift: { ...boots, ...gift } };
  const { container } = render(<Stub />);
  return container.innerHTML.replaceAll('&nbsp;', '\u00a0');
}

afterEach(cleanup);

test('gift card: says title, description, price, hearts and whose it is', () => {
  const card = html({}, { hasFriend: true });
  for (const words of ['Botas', 'De cuero', '$\u00a0189.900', 'Lo desea 4 de 5', 'de Martina', '>M<']) {
    expect(card).toContain(words);
  }
  expect(card).not.toMatch(/Comprado|Reservado/);
});

test('gift card: a gift without words has stand-ins', () => {
  const card = html({ description: '', friendName: '', price: null }, { hasFriend: true });
  for (const words of ['Sin descripción', 'de Amigo/a']) expect(card).toContain(words);
  expect(card).not.toContain('$');
});

test('gift card: purchased is green in border and badge, and hides a reservation', () => {
  const card = html({ status: 'purchased', isReserved: true });
  expect(card).toContain('gift-card-purchased');
  expect(card).toContain('Comprado');
  expect(card).not.toContain('Reservado');
});

test('gift card: reserved is said when it is not purchased', () => {
  expect(html({ isReserved: true })).toContain('Reservado');
});

test('gift card: what an operator hid is marked for its owner', () => {
  expect(html(giftSummary({ ...boots, isHidden: true }))).toContain('Oculto');
  expect(html(giftSummary(boots))).not.toContain('Oculto');
});

test('gift card: a rating beyond five is five hearts', () => {
  expect(html({ rating: 9 })).toContain('Lo desea 5 de 5');
  expect(html({ rating: 0 })).not.toContain('Lo desea');
});

test('gift card: on a shared list says how it stands, and dims what is gone', () => {
  const free = html(
    {},
    { taking: { badge: { tone: 'free', children: 'Disponible' }, isGone: false, words: null } },
  );
  expect(free).toContain('Disponible');
  expect(free).not.toContain('data-gone');
  const words = 'Ya está reservado por Marta';
  const taken = html(
    {},
    { taking: { badge: { tone: 'reserved', children: 'Reservado' }, isGone: true, words } },
  );
  for (const part of ['Reservado', words, 'data-gone']) expect(taken).toContain(part);
  const bought = html({ status: 'purchased' }, { taking: { badge: null, isGone: true, words: null } });
  expect(bought).toContain('Comprado');
  expect(bought).toContain('data-gone');
});
