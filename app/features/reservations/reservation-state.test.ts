import { describe, expect, test } from 'vitest';
import { canReserve, reservationState } from '#app/features/reservations/reservation-state.ts';
import type { Reservation } from '#contract/reservation-shape.ts';

const held = (by: string, status: Reservation['status'] = 'reserved'): Reservation => ({
  id: 'r',
  giftId: 'g',
  status,
  reservedByUserId: by,
  reservedByUserName: 'Beto',
  reservedByUserAvatar: '',
  reservationDate: '2026-03-01T12:00:00.000Z',
  comment: null,
});
const free = { userId: 'ana', status: 'available', isReserved: false, reservation: null } as const;
const reserved = { ...free, isReserved: true, reservation: held('beto') };
const purchased = { ...free, status: 'purchased' } as const;

describe('the state of a gift for whoever looks', () => {
  test.each([
    ['free for a signed-in friend', free, 'beto', 'free'],
    ['mine', reserved, 'beto', 'mine'],
    ["somebody's", reserved, 'caro', 'taken'],
    ["somebody's, by a host that says no more", { ...free, isReserved: true }, 'caro', 'taken'],
    ['free again after a cancellation', { ...free, reservation: held('beto', 'cancelled') }, 'caro', 'free'],
    ['purchased', purchased, 'beto', 'purchased'],
    ['a visitor', free, null, 'visitor'],
    ['a visitor before a purchased one', purchased, null, 'purchased'],
    ['the owner', free, 'ana', 'owner'],
  ] as const)('%s', (_, gift, viewer, kind) => {
    expect(reservationState(gift, viewer).kind).toBe(kind);
    expect(canReserve(gift, viewer)).toBe(kind === 'free');
  });

  test('is the same for the owner whatever is reserved or bought', () => {
    for (const gift of [free, reserved, purchased])
      expect(reservationState(gift, 'ana')).toEqual({ kind: 'owner' });
  });

  test('says of a purchased gift whether it was mine', () => {
    const bought = { ...reserved, status: 'purchased' } as const;
    expect(reservationState(bought, 'beto')).toEqual({ kind: 'purchased', isMine: true });
    expect(reservationState(bought, 'caro')).toEqual({ kind: 'purchased', isMine: false });
  });
});
