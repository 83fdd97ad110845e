// @vitest-environment happy-dom
import { type ClientLoaderFunctionArgs, Link, Outlet } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clientCache } from '#app/cache/cached.ts';
import Home, { clientLoader, shouldRevalidate } from '#app/features/feed/feed.route.tsx';
import { ErrorBoundary } from '#app/features/gift-page/home-gift.route.tsx';

const tent = {
  ...{ id: 'g1', name: 'Carpa', description: '', imageUrl: '', rating: 3, price: null, currency: null },
  ...{ status: 'available', userId: 'ana', friendName: 'Ana', friendAvatar: '', isReserved: false },
};
let [feeds, details, isHeld] = [0, 0, false];

const untilAborted = ({ signal }: Request) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** The feed, from whose second answer on the tent is gone. */
async function serverLoader(request: Request) {
  feeds += 1;
  if (feeds === 2 && isHeld) await untilAborted(request);
  return { gifts: feeds > 1 ? [] : [tent], next: null, isFirstPage: true, isWhole: true };
}

/** Says that the tent is gone, and does not answer when it is asked again. */
async function goneLoader({ request }: { request: Request }) {
  details += 1;
  if (details > 1) await untilAborted(request);
  throw Response.json(null, { status: 404 });
}

const loader = (args: { request: Request }) =>
  clientLoader({ ...args, serverLoader: () => serverLoader(args.request) } as ClientLoaderFunctionArgs);
const Page = () => (
  <>
    <Link to="/home/gift/g1">abrir</Link>
    <Outlet />
  </>
);
const children = [{ path: 'gift/:giftId', loader: goneLoader, ErrorBoundary }];
const home = { path: 'home', Component: Home, loader, shouldRevalidate, children };
const Stub = createRemixStub([{ path: '/', Component: Page, children: [home] }]);

afterEach(() => {
  cleanup();
  clientCache.invalidate();
  [feeds, details] = [0, 0];
});

test.each([
  ['the feed came anew', true, 3],
  ['the rest of the page did', false, 2],
])('feed: without the card of a gone gift that was closed before %s', async (_, held, asked) => {
  isHeld = held;
  render(<Stub initialEntries={['/home']} />);
  await screen.findByText('Carpa');
  fireEvent.click(screen.getByText('abrir'));
  await screen.findByText('Ese deseo ya no está');
  await waitFor(() => expect([feeds, details]).toEqual([2, 2]));
  fireEvent.click(screen.getByText('Volver al inicio'));
  await waitFor(() => expect(screen.queryByText('Ese deseo ya no está')).toBeNull());
  expect(screen.queryByText('Carpa')).toBeNull();
  expect(feeds).toBe(asked);
});
