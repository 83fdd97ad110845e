import { useLocation } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { CarerGiftMenu } from '#app/features/gifts/detail/carer-gift-menu.tsx';
import { PurchasedBadge, ReservedBadge, UnpublishedBadge } from '#app/features/gifts/detail/gift-badges.tsx';
import { homeTabPath } from '#app/lib/paths.ts';
import { CloseLink } from '#app/ui/close-link.tsx';
import { useStepOnce } from '#app/ui/use-step-back.ts';
import type { Gift } from '#contract/gifts.ts';

type GiftDetailHeaderProps = {
  gift: Pick<Gift, 'id' | 'userId' | 'status' | 'isReserved' | 'draft' | 'inMyCare'>;
  noun: string;
  /** Where the cross leads; null where there is nothing to close, as on the page strangers open. */
  closeTo: string | null;
  /** Before it does; may prevent it and close some other way. */
  onClose?: (event: MouseEvent) => void;
  /** The share button. */
  share?: ReactNode;
};

/** The detail's header: 'Detalle del {product}', its badges, sharing and closing. It stays on top. */
export function GiftDetailHeader({ gift, noun, closeTo, onClose, share }: GiftDetailHeaderProps) {
  return (
    <header className="sticky top-ceiling z-20 flex min-h-bar flex-wrap items-center gap-1 border-b border-line bg-surface py-2 pr-2 pl-4 sm:pl-6">
      <div className="flex grow basis-20 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-heading leading-tight font-extrabold sm:text-lg">Detalle del {noun}</p>
        {gift.draft && <UnpublishedBadge />}
        {gift.status === 'purchased' && <PurchasedBadge />}
        {gift.isReserved && <ReservedBadge text="Reservado!!!" />}
      </div>
      <div className="relative ml-auto flex flex-wrap items-center justify-end gap-1">
        {share}
        {gift.inMyCare && <CarerGiftMenu gift={gift} />}
        {closeTo && <CloseLink to={closeTo} onClick={onClose} />}
      </div>
    </header>
  );
}

type GiftClosing = { closeTo: string | null; onClose: (event: MouseEvent) => void };

/**
 * How a gift's own page is closed: to `/home` with the tab from navigation state, otherwise
 * back. `fallback` is where 'back' leads when there is no history or no script; null when there is nothing to close.
 */
export function useGiftClosing(fallback: string | null): GiftClosing {
  const { state } = useLocation();
  const step = useStepOnce();
  const tab = typeof state?.tab === 'string' ? state.tab : null;
  const closeTo = tab && fallback ? homeTabPath(tab) : fallback;
  const onClose = (event: MouseEvent) => {
    // why: not the location's key, which a form's redirect changes without a page to go back to.
    if (tab || !window.history.state?.idx) return;
    event.preventDefault();
    step(-1);
  };
  return { closeTo, onClose };
}
