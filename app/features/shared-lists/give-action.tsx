import type { ReservationState } from '#app/features/reservations/reservation-state.ts';
import { ToPool } from '#app/features/reservations/to-pool.tsx';
import { rightsOf, type Viewer } from '#app/features/reservations/viewer.ts';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type GiveActionProps = {
  state: ReservationState;
  token: string;
  giftId: string;
  viewer: Viewer;
};

/** The one thing to do with a gift of a shared list, for the bar of its detail; null where there is nothing to do, or `ReservedByMe` has it. */
export function GiveAction({ state, token, giftId, viewer }: GiveActionProps) {
  const path = `/lista/${token}/deseo/${giftId}`;
  if (viewer.kind === 'owner' || state.kind === 'purchased' || state.kind === 'mine') return null;
  if (state.kind === 'taken') {
    return (
      <>
        <p className="flex items-center gap-2 font-medium">
          <Icon name="bookmark" />
          {sharedListTexts.taken(state.reservation?.reservedByUserName)}
        </p>
        {state.reservation?.poolId && <ToPool poolId={state.reservation.poolId} />}
      </>
    );
  }
  const to = rightsOf(viewer).entersFirst
    ? `/lista/${token}/entrar?${new URLSearchParams({ redirectTo: `${path}/reservar` })}`
    : `${path}/reservar`;
  return (
    <ButtonLink to={to} icon="gift">
      {sharedListTexts.give}
    </ButtonLink>
  );
}
