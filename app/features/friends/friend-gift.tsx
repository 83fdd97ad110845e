import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { LoadedComments } from '#app/features/comments/comments.server.ts';
import { RouteError } from '#app/features/errors/route-error.tsx';
import { GiftDetailHeader } from '#app/features/gifts/gift-detail-header.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { ShareButton } from '#app/features/gifts/share-button.tsx';
import { GivingDetail } from '#app/features/reservations/giving-detail.tsx';
import { useOptimisticGift } from '#app/features/reservations/use-reservation-fetchers.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DialogHeader } from '#app/ui/dialog-header.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useWording } from '#app/wording/use-wording.ts';
import type { Gift } from '#contract/gifts.ts';

const TITLE_ID = 'friend-gift-title';

type FriendGiftProps = {
  gift: Gift;
  viewerId: string;
  comments: LoadedComments;
  origin: string;
  closeTo: string;
};

/** A friend's gift with all that is known of it; `closeTo` is the friend's page without it. */
export function FriendGift({ gift, viewerId, comments, origin, closeTo }: FriendGiftProps) {
  const { noun } = useWording();
  const share = (
    <ShareButton title={giftTitle(gift, noun)} url={`${origin}/gift/${gift.id}`} isAlone={false} />
  );
  return (
    <Dialog key={gift.id} labelledBy={TITLE_ID} closeTo={closeTo} size="detail" phone="full">
      <GiftDetailHeader
        gift={useOptimisticGift(gift, viewerId)}
        noun={noun}
        closeTo={closeTo}
        share={share}
      />
      <GivingDetail gift={gift} noun={noun} titleId={TITLE_ID} viewerId={viewerId} comments={comments} />
    </Dialog>
  );
}

/** Where the gift would be: it was deleted since, or the address is nobody's; other failures say so. */
export function FriendGiftGone({ closeTo }: { closeTo: string }) {
  const { noun } = useWording();
  const error = useRouteError();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Dialog labelledBy={TITLE_ID} closeTo={closeTo}>
      <DialogHeader id={TITLE_ID} title={`Detalle del ${noun}`} closeTo={closeTo} />
      {isGone ? (
        <EmptyState drawing="no-match" text={`Ese ${noun} ya no está`} hint="Puede que lo hayan eliminado.">
          <ButtonLink to={closeTo} replace preventScrollReset icon="back">
            Ver sus {noun}s
          </ButtonLink>
        </EmptyState>
      ) : (
        <RouteError />
      )}
    </Dialog>
  );
}
