import type { SubmissionResult } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { Gift } from '#contract/gifts.ts';
import type { Reservation } from '#contract/reservation-shape.ts';

type Answer = { result: SubmissionResult<string[]> };

/** The two forms of a gift's reservation; every part of a page that asks for them gets the same. */
export function useReserving(giftId: string) {
  const reserving = useFetcher<Answer>({ key: `reserve-${giftId}` });
  const cancelling = useFetcher<Answer>({ key: `cancel-${giftId}` });
  return {
    reserving,
    cancelling,
    isReserving: reserving.formData !== undefined,
    isCancelling: cancelling.formData !== undefined,
  };
}

/** What a fetcher was answered since this part of the page is there; what it said before belongs to another try. */
export function useFreshResult(fetcher: { data?: unknown }): Answer['result'] | undefined {
  const [before] = useState(fetcher.data);
  return fetcher.data === before ? undefined : (fetcher.data as Answer).result;
}

/**
 * The gift as it will be once the form under way is through; the server's word takes its place when it comes, so a
 * failure rolls it back by itself.
 */
export function useGiftAsReserved(gift: Gift, viewerId: string | null): Gift {
  const { reserving, isReserving, isCancelling } = useReserving(gift.id);
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
