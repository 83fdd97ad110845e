import type { ReactNode, RefObject } from 'react';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { type ReservationState, reservationState } from '#app/features/reservations/reservation-state.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { useReservationCheck } from '#app/features/reservations/use-reservation-check.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Gift } from '#contract/gifts.ts';

type ReservationNoteProps = {
  gift: Gift;
  viewerId: string | null;
  /** From `useFocusOnceMine`. */
  panel: RefObject<HTMLDivElement>;
};

/**
 * Who has a gift and what they say to the other givers, or that it is bought or being asked.
 * Nothing for the owner and for visitors.
 */
export function ReservationNote({ gift, viewerId, panel }: ReservationNoteProps) {
  const state = reservationState(gift, viewerId);
  const isGiver = viewerId !== null && state.kind !== 'owner';
  const isChecking = useReservationCheck(isGiver && state.kind !== 'purchased');
  if (!isGiver) return null;
  return (
    <div ref={panel} role="status" tabIndex={-1} className="rounded-card outline-none empty:-mt-5">
      {isChecking ? (
        <p className="flex items-center gap-2 rounded-card bg-sunken px-4 py-3 text-muted">
          <Icon name="clock" />
          {reservationTexts.checking}
        </p>
      ) : (
        <StateNote state={state} />
      )}
    </div>
  );
}

function StateNote({ state }: { state: ReservationState }) {
  const { noun } = useSettings();
  if (state.kind === 'purchased') {
    return (
      <p className="flex items-center gap-2 rounded-card bg-purchased-soft px-4 py-3 font-medium text-on-purchased-soft">
        <Icon name="check" />
        {state.isMine
          ? `Este ${noun} ya fue comprado. Lo tenías reservado vos.`
          : `Este ${noun} ya fue comprado.`}
      </p>
    );
  }
  if (state.kind === 'mine') {
    const { reservedByUserAvatar, reservedByUserName, reservationDate, comment } = state.reservation;
    return (
      <Holder src={reservedByUserAvatar} name={reservedByUserName} date={reservationDate} comment={comment}>
        Lo reservaste vos
      </Holder>
    );
  }
  if (state.kind === 'taken') {
    // why: who has it is told to friends of the owner alone, and not by every host.
    const { reservedByUserAvatar, reservedByUserName, reservationDate, comment } = state.reservation ?? {};
    return (
      <Holder src={reservedByUserAvatar} name={reservedByUserName} date={reservationDate} comment={comment}>
        Lo reservó {reservedByUserName?.trim() || 'alguien'}
      </Holder>
    );
  }
  return null;
}

type HolderProps = {
  src: string | null | undefined;
  name: string | null | undefined;
  date: string | undefined;
  comment: string | null | undefined;
  children: ReactNode;
};

function Holder({ src, name, date, comment, children }: HolderProps) {
  const day = giftDate(date);
  return (
    <div className="flex gap-3 rounded-card bg-reserved-soft px-4 py-3 text-on-reserved-soft">
      <Avatar src={src} name={name} />
      <div className="flex min-w-0 flex-col justify-center">
        <p className="font-semibold break-words">{children}</p>
        {day && <p className="text-sm">El {day}</p>}
        {comment && (
          <p className="mt-1 break-words whitespace-pre-line">
            <span className="sr-only">Comentario para los demás: </span>“{comment}”
          </p>
        )}
      </div>
    </div>
  );
}
