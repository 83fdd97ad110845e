import { CancelReservation } from '#app/features/reservations/cancel-reservation.tsx';
import { reservationState } from '#app/features/reservations/reservation-state.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { ReserveButton } from '#app/features/reservations/reserve-button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Gift } from '#contract/gifts.ts';

/**
 * The one action on a gift's reservation, for the bar of its detail: null where there is none.
 */
export function reservationAction(gift: Gift, viewerId: string | null) {
  const state = reservationState(gift, viewerId);
  switch (state.kind) {
    case 'free':
      return <ReserveButton gift={gift} />;
    case 'mine':
      return <CancelReservation giftId={gift.id} reservationId={state.reservation.id} />;
    case 'visitor':
      return (
        <ButtonLink to={`/?${new URLSearchParams({ redirectTo: `/gift/${gift.id}` })}`} icon="bookmark">
          {reservationTexts.signIn}
        </ButtonLink>
      );
    default:
      return null;
  }
}
