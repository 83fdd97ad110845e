// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ReservationNote } from '#app/features/reservations/reservation-note.tsx';
import type { Gift } from '#contract/gifts.ts';

const hidden = {
  ...{ id: 'r', giftId: 'g', status: 'reserved', reservationDate: '2026-03-01T12:00:00.000Z' },
  ...{ reservedByUserId: null, reservedByUserName: null, reservedByUserAvatar: null, comment: null },
} as const;

let gift: Gift;
const Shown = () => <ReservationNote gift={gift} viewerId="caro" panel={createRef()} />;
const Stub = createRemixStub([{ path: '/', Component: Shown }]);

afterEach(cleanup);

test.each([
  ['by a host that says no more', null],
  ['to whoever is no friend of the owner', hidden],
])('reservation note: who has it is told as somebody, %s', (_, reservation) => {
  gift = { userId: 'ana', status: 'available', isReserved: true, reservation } as Gift;
  const { container } = render(<Stub />);
  expect(container.textContent).toContain('Lo reservó alguien');
  expect(container.querySelector('img')).toBeNull();
});
