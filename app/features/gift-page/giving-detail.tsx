import type { LoadedComments } from '#app/features/comments/comments.server.ts';
import { CommentsSection } from '#app/features/comments/comments-section.tsx';
import { GiftDetail, type GiftDetailProps } from '#app/features/gifts/detail/gift-detail.tsx';
import { reservationAction } from '#app/features/reservations/reservation-action.tsx';
import { ReservationNote } from '#app/features/reservations/reservation-note.tsx';
import { reservationState } from '#app/features/reservations/reservation-state.ts';
import { useFocusOnceMine } from '#app/features/reservations/use-focus-once-mine.ts';
import { useOptimisticGift } from '#app/features/reservations/use-reservation-fetchers.ts';

type GivingDetailProps = Omit<GiftDetailProps, 'action' | 'children'> & {
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
    <GiftDetail gift={gift} {...rest} action={reservationAction(gift, viewerId)}>
      <ReservationNote gift={asReserved} viewerId={viewerId} panel={panel} />
      <CommentsSection giftId={gift.id} comments={comments} viewerId={viewerId} />
    </GiftDetail>
  );
}
