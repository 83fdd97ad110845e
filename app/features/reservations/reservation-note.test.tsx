// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReservationNote } from '#app/features/reservations/reservation-note.tsx';
import type { Gift } from '#contract/gifts.ts';

const hidden = {
  ...{ id: 'r', giftId: 'g', status: 'reserved', reservationDate: '2026-03-01T12:00:00.000Z' },
  ...{ reservedByUserId: null, reservedByUserName: null, reservedByUserAvatar: null, comment: null },
} as const;

let gift: Gift;
let loads = 0;
const loader = () => {
  loads += 1;
  return null;
};
const Shown = () => <ReservationNote gift={gift} viewerId="caro" panel={createRef()} />;
const Stub = createRemixStub([{ id: 'gift', path: '/', Component: Shown, loader }]);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['by a host that says no more', null],
  ['to whoever is no friend of the owner', hidden],
])('reservation note: who has it is told as somebody, %s', (_, reservation) => {
  gift = { userId: 'ana', status: 'available', isReserved: true, reservation } as Gift;
  const { container } = render(<Stub hydrationData={{ loaderData: { gift: null } }} />);
  expect(container.textContent).toContain('Lo reservó alguien');
  expect(container.querySelector('img')).toBeNull();
});

test('reservation note: after 10 s away it is asked for again, if it can be answered', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const answer = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', answer);
  gift = { userId: 'ana', status: 'available', isReserved: false, reservation: null } as Gift;
  render(<Stub hydrationData={{ loaderData: { gift: null } }} />);
  const comeBack = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    await act(async () => void fireEvent.focus(window));
  };
  await comeBack(9);
  expect(answer).not.toHaveBeenCalled();
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await comeBack(2);
  answer.mockResolvedValueOnce(new Response('<h1>Portal</h1>', { headers: { 'Content-Type': 'text/html' } }));
  await comeBack(11);
  answer.mockResolvedValueOnce(Response.json({ status: 'unavailable' }, { status: 503 }));
  await comeBack(11);
  expect([answer.mock.calls.length, loads]).toEqual([3, 0]);
  answer.mockResolvedValueOnce(Response.json({ status: 'ok' }));
  await comeBack(11);
  await waitFor(() => expect(loads).toBe(1));
  await waitFor(() => expect(screen.queryByText('Verificando estado de reserva...')).toBeNull());
});
