// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GiftGrid } from '#app/features/gifts/gift-grid.tsx';

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

const Grid = () => <GiftGrid label="Deseos" gifts={gifts} card={({ id }) => ({ to: `/gift/${id}` })} />;

test('a gift without a title is called by its place, and the first four pictures are fetched at once', () => {
  const wording = { appName: 'Deseo', noun: 'regalo' };
  const Stub = createRemixStub([{ id: 'root', path: '/', Component: Grid, loader: () => ({ wording }) }]);
  const { container } = render(<Stub hydrationData={{ loaderData: { root: { wording } } }} />);
  expect(screen.getAllByRole('heading').map((one) => one.textContent)[2]).toBe('Regalo 3');
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([
    ...Array(4).fill('eager'),
    ...Array(2).fill('lazy'),
  ]);
});
