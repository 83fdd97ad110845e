import { useLocation } from '@remix-run/react';
import { freePath, reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { blockPath } from '#app/lib/block-paths.ts';
import { QuietLink } from '#app/ui/quiet-link.tsx';
import type { Reservation } from '#contract/reservation-shape.ts';

/** What a friend of the owner can do about a guest who holds a gift: free what nobody confirmed, and block them. */
export function GuestHolder({ reservation }: { reservation: Reservation | null | undefined }) {
  const { pathname, search } = useLocation();
  const { giftId, heldByGuest, reservedByUserId: id, reservedByUserName: name } = reservation ?? {};
  if (!giftId || !heldByGuest || !id || !name) return null;
  const back = `${pathname}${search}`;
  return (
    <p className="-ml-2 flex flex-wrap gap-x-2 print:hidden">
      {heldByGuest === 'unconfirmed' && (
        <QuietLink to={freePath(giftId, back)} icon="refresh">
          {reservationTexts.free}
        </QuietLink>
      )}
      <QuietLink to={blockPath({ id, name }, back)} icon="block">
        Bloquear<span className="sr-only"> a {name}</span>
      </QuietLink>
    </p>
  );
}
