import type { MouseEvent } from 'react';
import type { LoadedComments } from '#app/features/comments/comments.server.ts';
import { GivingDetail } from '#app/features/gift-page/giving-detail.tsx';
import { GiftDetailHeader } from '#app/features/gifts/detail/gift-detail-header.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { opensToAll } from '#app/features/gifts/sharing/opens-to-all.ts';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { useOptimisticGift } from '#app/features/reservations/use-reservation-fetchers.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { isPlainClick } from '#app/ui/delegated-link.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useStepBack } from '#app/ui/use-step-back.ts';
import type { Gift } from '#contract/gifts.ts';

type GiftDialogProps = {
  gift: Gift;
  viewerId: string;
  /** From `loadComments`. */
  comments: LoadedComments;
  /** The site's address, for the link that is shared. */
  origin: string;
  /** The address without the dialog. */
  closeTo: string;
  /** The title's rank; h2 over a page that keeps its own h1. */
  titleTag: 'h1' | 'h2';
};

/**
 * A gift's detail as a dialog that is an address: above the page on a desk, the whole screen
 * under 768 px, a page of its own when the browser asked for it.
 */
export function GiftDialog({ gift, viewerId, comments, origin, closeTo, titleTag }: GiftDialogProps) {
  const { noun } = useSettings();
  const title = giftTitle(gift, noun);
  const stepBack = useStepBack(closeTo);
  const onClose = (event: MouseEvent) => {
    if (!stepBack || !isPlainClick(event)) return;
    event.preventDefault();
    stepBack();
  };
  return (
    <Dialog
      labelledBy="gift-title"
      closeTo={closeTo}
      {...(stepBack && { onClose: stepBack })}
      size="detail"
      phone="full"
    >
      <GiftDetailHeader
        gift={useOptimisticGift(gift, viewerId)}
        noun={noun}
        closeTo={closeTo}
        onClose={onClose}
        share={
          opensToAll(gift) && <ShareButton title={title} url={`${origin}/gift/${gift.id}`} isAlone={false} />
        }
      />
      <GivingDetail
        gift={gift}
        noun={noun}
        titleId="gift-title"
        titleTag={titleTag}
        viewerId={viewerId}
        comments={comments}
      />
    </Dialog>
  );
}
