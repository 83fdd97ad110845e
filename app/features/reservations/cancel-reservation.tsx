import { useLocation } from '@remix-run/react';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { useReservationFetchers } from '#app/features/reservations/use-reservation-fetchers.ts';
import { FetcherErrors } from '#app/forms/form-errors.tsx';
import { Button } from '#app/ui/button.tsx';

type CancelReservationProps = {
  giftId: string;
  reservationId: string;
  /** Tells one such button from the others of a list to who hears it. */
  label?: string;
};

/** 'Cancelar Reserva', for the person who made it, and back to where the button stands. */
export function CancelReservation({ giftId, reservationId, label }: CancelReservationProps) {
  const { pathname, search } = useLocation();
  const { cancelling, isCancelling } = useReservationFetchers(giftId);
  return (
    <cancelling.Form
      method="post"
      action={`/gift/${giftId}/reservation`}
      preventScrollReset
      className="flex max-w-full min-w-0 flex-col gap-2"
    >
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="reservationId" value={reservationId} />
      <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
      <FetcherErrors fetcher={cancelling} />
      <Button
        variant="quiet"
        icon="close"
        isBusy={isCancelling}
        busyText={reservationTexts.cancelling}
        aria-label={isCancelling ? undefined : label}
      >
        {reservationTexts.cancel}
      </Button>
    </cancelling.Form>
  );
}
