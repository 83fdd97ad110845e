import { Link } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { LoadedComments } from '#app/features/comments/comments.server.ts';
import { CommentsSection } from '#app/features/comments/comments-section.tsx';
import { GiftDetail, type GiftDetailProps } from '#app/features/gifts/detail/gift-detail.tsx';
import { ReportGift } from '#app/features/gifts/detail/gift-owner.tsx';
import { priceAge } from '#app/features/gifts/price.ts';
import { reservationAction } from '#app/features/reservations/reservation-action.tsx';
import { ReservationNote } from '#app/features/reservations/reservation-note.tsx';
import { reservationState } from '#app/features/reservations/reservation-state.ts';
import { useOptimisticGift } from '#app/features/reservations/use-reservation-fetchers.ts';
import { rightsOf, viewerOfGift } from '#app/features/reservations/viewer.ts';
import { isFocusFree } from '#app/ui/focus/use-focus-on-page.ts';

type GivingDetailProps = Omit<GiftDetailProps, 'action' | 'children' | 'priceAge'> & {
  /** Who looks; null for a visitor. */
  viewerId: string | null;
  /** From `loadComments`. */
  comments: LoadedComments;
};

/** A gift's detail with its reservation panel and comments, as every page of a gift shows it. */
export function GivingDetail({ gift, viewerId, comments, ...rest }: GivingDetailProps) {
  const asReserved = useOptimisticGift(gift, viewerId);
  const panel = useFocusOnceMine(reservationState(gift, viewerId).kind === 'mine');
  return (
    <GiftDetail
      gift={gift}
      {...rest}
      priceAge={priceAge(gift, comments.now)}
      action={reservationAction(gift, viewerId)}
    >
      {gift.isHidden && (
        <p className="rounded-card bg-sunken p-4 text-pretty">
          No cumple las{' '}
          <Link to="/ayuda/normas" className="font-semibold text-primary underline">
            normas
          </Link>
          : lo ocultamos, y ahora solo lo ves vos.
        </p>
      )}
      <ReservationNote gift={asReserved} viewerId={viewerId} panel={panel} />
      <CommentsSection giftId={gift.id} comments={comments} viewerId={viewerId} />
      {!gift.inMyCare && rightsOf(viewerOfGift(gift, viewerId)).reports && <ReportGift gift={gift} />}
    </GiftDetail>
  );
}

/**
 * Focuses the panel once the viewer has reserved the gift: the dialog that had the focus and the button that opened it are
 * gone then, and the focus would be lost. Put the ref on the panel, which has `tabIndex` -1.
 */
function useFocusOnceMine(isMine: boolean): RefObject<HTMLDivElement> {
  const panel = useRef<HTMLDivElement>(null);
  const wasMine = useRef(isMine);
  useEffect(() => {
    const hasBecome = isMine && !wasMine.current;
    wasMine.current = isMine;
    if (hasBecome && isFocusFree()) panel.current?.focus({ preventScroll: true });
  }, [isMine]);
  return panel;
}
