// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import { SettingsContext } from '#app/lib/settings-context.ts';

afterEach(cleanup);

const gifts = Array.from({ length: 6 }, (_, at) => ({
  id: `018f0000-0000-7000-8000-00000000000${at}`,
  name: at === 2 ? '' : `Algo ${at}`,
  description: '',
  imageUrl: '/media/x.webp',
  image: null,
  rating: 3,
  price: null,
  currency: null,
  status: 'available' as const,
  userId: '018f0000-0000-7000-8000-000000000009',
  friendName: 'Ana',
  friendAvatar: '',
  isReserved: false,
}));

/** The grid as a page draws it, which says anew each time where a card leads. */
const grid = (shown: typeof gifts) => (
  <SettingsContext.Provider value={{ appName: 'Deseo', noun: 'regalo', registration: 'open' }}>
    <GiftGrid label="Regalos" gifts={shown} card={({ id }) => ({ to: `/gift/${id}` })} />
  </SettingsContext.Provider>
);

test('gift grid: untitled ones are called by place; four pictures come at once', () => {
  const { container } = render(grid(gifts));
  expect(screen.getAllByRole('heading').map((one) => one.textContent)[2]).toBe('Regalo 3');
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([
    ...Array(4).fill('eager'),
    ...Array(2).fill('lazy'),
  ]);
});

test('gift grid: a card is drawn again only when it shows something else', () => {
  const drawn: string[] = [];
  const watched = gifts.map((gift) => ({
    ...gift,
    get description() {
      drawn.push(gift.id);
      return '';
    },
  }));
  const changed = watched.map((gift, at) => (at === 0 ? { ...gift, name: 'Otra cosa' } : gift));
  const { rerender } = render(grid(watched));
  expect(new Set(drawn).size).toBe(gifts.length);
  drawn.length = 0;
  rerender(grid([...watched]));
  rerender(grid(changed));
  expect(screen.getAllByRole('heading')[0]?.textContent).toBe('Otra cosa');
  expect(drawn).toEqual([]);
});
