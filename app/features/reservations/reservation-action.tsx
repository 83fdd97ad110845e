import { useLocation } from '@remix-run/react';
import { type MouseEvent, type MutableRefObject, type ReactNode, useId, useRef, useState } from 'react';
import { CancelReservation } from '#app/features/reservations/cancel-reservation.tsx';
import { reservationState } from '#app/features/reservations/reservation-state.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { aboutId, ReserveForm } from '#app/features/reservations/reserve-form.tsx';
import { ToPool } from '#app/features/reservations/to-pool.tsx';
import { useReservationFetchers } from '#app/features/reservations/use-reservation-fetchers.ts';
import { useFreshResult } from '#app/forms/form-errors.tsx';
import { useSavedForm } from '#app/forms/use-saved-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { isPlainClick } from '#app/ui/delegated-link.tsx';
import { Dialog, DialogHeader } from '#app/ui/dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Gift } from '#contract/gifts.ts';

/**
 * The one action on a gift's reservation, for the bar of its detail: null where there is none.
 */
export function reservationAction(gift: Gift, viewerId: string | null) {
  const state = reservationState(gift, viewerId);
  switch (state.kind) {
    case 'free':
      return (
        <Row>
          <ReserveButton gift={gift} />
          <MakePool giftId={gift.id} />
        </Row>
      );
    case 'mine':
      return state.reservation.poolId ? (
        <ToPool poolId={state.reservation.poolId} />
      ) : (
        <Row>
          <CancelReservation giftId={gift.id} reservationId={state.reservation.id} />
          <MakePool giftId={gift.id} />
        </Row>
      );
    case 'taken':
      return state.reservation?.poolId ? <ToPool poolId={state.reservation.poolId} /> : null;
    case 'visitor':
      return (
        <>
          <ButtonLink to={`/?${new URLSearchParams({ redirectTo: `/gift/${gift.id}` })}`} icon="bookmark">
            {reservationTexts.signIn}
          </ButtonLink>
          {gift.listToken && (
            <ButtonLink to={`/lista/${gift.listToken}`} variant="quiet" icon="list">
              <span className="min-w-0 break-words">
                Ver toda la lista de <bdi>{gift.userName}</bdi>
              </span>
            </ButtonLink>
          )}
        </>
      );
    default:
      return null;
  }
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 sm:*:grow">{children}</div>
);

// why: written out, since a module of these paths would be one more file of every page with a deseo.
// why: the bar of a phone has one line, over which toasts stand.
const MakePool = ({ giftId }: { giftId: string }) => (
  <ButtonLink
    to={`/vaquita/nueva?deseo=${giftId}`}
    variant="quiet"
    className="grow max-sm:basis-24 max-sm:px-2 max-sm:py-1 max-sm:text-sm max-sm:leading-tight"
  >
    Hacer una vaquita
  </ButtonLink>
);

/** 'Reservar {product}': leads to the page that confirms, or, where scripts run, opens it as a dialog right here. */
function ReserveButton({ gift }: { gift: Gift }) {
  const { noun } = useSettings();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const isKept = useSavedForm(`reserve-${gift.id}`) !== null;
  const [isWanted, setOpen] = useState(isKept);
  const typed = useRef('');
  // why: what was typed before the session died is in the dialog, which only scripts can open.
  const isOpen = isWanted && isHydrated;
  const here = `${pathname}${search}`;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ButtonLink
        to={`/gift/${gift.id}/reservation?${new URLSearchParams({ redirectTo: here })}`}
        onClick={open}
        icon="bookmark"
      >
        {reservationTexts.reserve(noun)}
      </ButtonLink>
      {isOpen && <ReserveDialog gift={gift} here={here} typed={typed} onClose={() => setOpen(false)} />}
    </>
  );
}

type ReserveDialogProps = {
  gift: Gift;
  here: string;
  typed: MutableRefObject<string>;
  onClose: () => void;
};

function ReserveDialog({ gift, here, typed, onClose }: ReserveDialogProps) {
  const { reserving, isReserving } = useReservationFetchers(gift.id);
  const lastResult = useFreshResult(reserving);
  const titleId = useId();
  return (
    <Dialog labelledBy={titleId} describedBy={aboutId(gift.id)} closeTo={here} onClose={onClose} size="small">
      <DialogHeader id={titleId} title={reservationTexts.confirmTitle} closeTo={here} onClose={onClose} />
      <ReserveForm
        gift={gift}
        back={here}
        lastResult={lastResult}
        isBusy={isReserving}
        as={reserving.Form}
        onClose={onClose}
        typed={typed}
      />
    </Dialog>
  );
}
