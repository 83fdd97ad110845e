import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { invalidateAll } from '#app/cache/cached.ts';
import { useBackgroundRevalidation } from '#app/cache/use-results-after-navigation.ts';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { GuestHolder } from '#app/features/reservations/guest-holder.tsx';
import { type ReservationState, reservationState } from '#app/features/reservations/reservation-state.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { rightsOf, viewerOfGift } from '#app/features/reservations/viewer.ts';
import { isFresh } from '#app/lib/is-fresh.ts';
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
 * Who has a gift and what they say to others who may hold it, or that it is bought or being asked.
 * Nothing for the owner and for visitors.
 */
export function ReservationNote({ gift, viewerId, panel }: ReservationNoteProps) {
  const state = reservationState(gift, viewerId);
  const { gives } = rightsOf(viewerOfGift(gift, viewerId));
  const isChecking = useReservationCheck(gives && state.kind !== 'purchased');
  if (!gives) return null;
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
      <Holder
        src={reservedByUserAvatar}
        name={reservedByUserName}
        date={reservationDate}
        comment={comment}
        more={<GuestHolder reservation={state.reservation} />}
      >
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
  more?: ReactNode;
  children: ReactNode;
};

function Holder({ src, name, date, comment, more, children }: HolderProps) {
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
        {more}
      </div>
    </div>
  );
}

/** How old what is shown may be before coming back to it checks it again. */
const STALE_MS = 10_000;

/** Whether the server can answer now, and not another machine in its place. */
async function isServerReady(): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true && answer.headers.get('Content-Type')?.includes('json') === true;
}

/**
 * Checks again whether a gift is free when somebody comes back to a page left open: most lost races begin with an old page. One
 * that the browser kept whole is loaded again anyway (`useCacheOwner`). Gives whether it is being asked.
 */
function useReservationCheck(isNeeded: boolean): boolean {
  const { revalidate, state } = useBackgroundRevalidation();
  const [isChecking, setChecking] = useState(false);
  const seenAt = useRef(0);
  useEffect(() => {
    if (!isNeeded) return;
    seenAt.current = Date.now();
    const stop = new AbortController();
    const check = async () => {
      if (document.visibilityState === 'hidden' || isFresh(STALE_MS, seenAt.current)) return;
      seenAt.current = Date.now();
      // why: asked in vain, the page would give way to an error, with all that is typed on it.
      if (!(await isServerReady()) || stop.signal.aborted) return;
      setChecking(true);
      invalidateAll();
      revalidate();
    };
    const { signal } = stop;
    addEventListener('focus', check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    return () => stop.abort();
  }, [isNeeded, revalidate]);
  useEffect(() => {
    if (state === 'idle') setChecking(false);
  }, [state]);
  return isChecking && state !== 'idle';
}
