import { Form } from '@remix-run/react';
import type { ReservationState } from '#app/features/reservations/reservation-state.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { SharedListHead } from '#contract/list-links.ts';

type GiveActionProps = {
  state: ReservationState;
  token: string;
  giftId: string;
  viewer: SharedListHead['viewer'];
};

/** The one thing to do with a gift of a shared list, for the bar of its detail; null where there is nothing to do. */
export function GiveAction({ state, token, giftId, viewer }: GiveActionProps) {
  const path = `/lista/${token}/deseo/${giftId}`;
  if (viewer === 'owner' || state.kind === 'purchased') return null;
  if (state.kind === 'mine') {
    return (
      <>
        <p className="flex items-center gap-2 font-medium">
          <Icon name="bookmark" />
          {sharedListTexts.mine}
        </p>
        <Form method="post" action={`${path}/reservar`}>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="reservationId" value={state.reservation.id} />
          <Button variant="quiet" icon="close">
            {reservationTexts.cancel}
          </Button>
        </Form>
      </>
    );
  }
  if (state.kind === 'taken') {
    return (
      <p className="flex items-center gap-2 font-medium">
        <Icon name="bookmark" />
        {sharedListTexts.taken(state.reservation?.reservedByUserName)}
      </p>
    );
  }
  const to =
    viewer === 'visitor'
      ? `/lista/${token}/entrar?${new URLSearchParams({ redirectTo: `${path}/reservar` })}`
      : `${path}/reservar`;
  return (
    <ButtonLink to={to} icon="gift">
      {sharedListTexts.give}
    </ButtonLink>
  );
}
