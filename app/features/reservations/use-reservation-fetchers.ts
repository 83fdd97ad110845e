import { useFetcher } from '@remix-run/react';
import type { RefusedForm } from '#app/forms/form-errors.tsx';
import type { Gift } from '#contract/gifts.ts';
import type { Reservation } from '#contract/reservation-shape.ts';

/** The two forms of a gift's reservation; every part of a page that asks for them gets the same. */
export function useReservationFetchers(giftId: string) {
  const reserving = useFetcher<RefusedForm>({ key: `reserve-${giftId}` });
  const cancelling = useFetcher<RefusedForm>({ key: `cancel-${giftId}` });
  return {
    reserving,
    cancelling,
    isReserving: reserving.formData !== undefined,
    isCancelling: cancelling.formData !== undefined,
  };
}

/**
 * The gift as it will be if the form being submitted succeeds (optimistic); the server's answer replaces it, so a failure
 * rolls it back.
 */
export function useOptimisticGift(gift: Gift, viewerId: string | null): Gift {
  const { reserving, isReserving, isCancelling } = useReservationFetchers(gift.id);
  if (isCancelling) return { ...gift, isReserved: false, reservation: null };
  if (!isReserving || viewerId === null || gift.isReserved) return gift;
  const comment = String(reserving.formData?.get('comment') ?? '').trim();
  const reservation: Reservation = {
    id: gift.id,
    giftId: gift.id,
    status: 'reserved',
    reservedByUserId: viewerId,
    reservedByUserName: '',
    reservedByUserAvatar: '',
    reservationDate: '',
    comment: comment || null,
  };
  return { ...gift, isReserved: true, reservation };
}
