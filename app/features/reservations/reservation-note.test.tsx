// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ReservationNote } from '#app/features/reservations/reservation-note.tsx';
import type { Gift } from '#contract/gifts.ts';

const taken = { userId: 'ana', status: 'available', isReserved: true, reservation: null } as Gift;
const Shown = () => <ReservationNote gift={taken} viewerId="caro" panel={createRef()} />;
const Stub = createRemixStub([{ path: '/', Component: Shown }]);

afterEach(cleanup);

test('reservation note: told as somebody’s, by a host that says no more', () => {
  const { container } = render(<Stub />);
  expect(container.textContent).toContain('Lo reservó alguien');
});
