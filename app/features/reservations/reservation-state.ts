import type { Gift } from '#contract/gifts.ts';
import type { Reservation } from '#contract/reservation-shape.ts';

/** What the reservation panel shows of a gift. */
export type ReservationState =
  | { kind: 'owner' | 'visitor' | 'free' }
  | { kind: 'purchased'; isMine: boolean }
  | { kind: 'mine'; reservation: Reservation }
  /** `reservation` is null when the API host says only that somebody has it. */
  | { kind: 'taken'; reservation: Reservation | null };

type Reservable = Pick<Gift, 'userId' | 'status' | 'isReserved' | 'reservation'>;

/**
 * The reservation state of a gift for `viewerId` (null for a visitor). The owner is checked first, so that nothing they see
 * can depend on a reservation; a reservation counts only while it is active.
 */
export function reservationState(gift: Reservable, viewerId: string | null): ReservationState {
  if (gift.userId === viewerId) return { kind: 'owner' };
  const active = gift.reservation?.status === 'reserved' ? gift.reservation : null;
  const isMine = active !== null && active.reservedByUserId === viewerId;
  if (gift.status === 'purchased') return { kind: 'purchased', isMine };
  if (viewerId === null) return { kind: 'visitor' };
  if (active) return isMine ? { kind: 'mine', reservation: active } : { kind: 'taken', reservation: active };
  return gift.isReserved ? { kind: 'taken', reservation: null } : { kind: 'free' };
}

/** Whether `viewerId` may reserve the gift now: signed in, not the owner, not purchased, nobody has it. */
export function canReserve(gift: Reservable, viewerId: string | null): boolean {
  return reservationState(gift, viewerId).kind === 'free';
}
