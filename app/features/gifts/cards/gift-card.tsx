import type { ReactNode } from 'react';
import type { GiftSummary } from '#app/features/gifts/cards/gift-summary.ts';
import { Hearts } from '#app/features/gifts/cards/hearts.tsx';
import {
  HiddenBadge,
  PurchasedBadge,
  ReservedBadge,
  UnpublishedBadge,
} from '#app/features/gifts/detail/gift-badges.tsx';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { giftDescription, giftFriendName } from '#app/features/gifts/gift-texts.ts';
import { priceLabel } from '#app/features/gifts/price.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge, type BadgeProps } from '#app/ui/badge.tsx';
import { DelegatedLink } from '#app/ui/delegated-link.tsx';

export type GiftCardProps = {
  gift: GiftSummary;
  /** What it is called (`giftTitle`). */
  title: string;
  /** Where the card leads; nowhere on one's own page with another's eyes. */
  to?: string;
  /** One of the first of its page, whose picture is fetched at once. */
  isFirst?: boolean;
  /** Shows whose it is: on the feed, not on one person's own page. */
  hasFriend?: boolean;
  /** The heading's rank on its page. */
  titleTag?: 'h2' | 'h3';
  /** What whoever entered a shared list is told of its reservation: on the picture, and who has it in words. */
  taking?: Taking | undefined;
  /** What the owner can do with it, over the picture's corner. */
  menu?: ReactNode;
};

/** How a gift of a shared list stands: its badge, whether it stands back, and who has it in words; null for nothing to say. */
export type Taking = { badge: BadgeProps | null; isGone: boolean; words: string | null };

/** Drawn two in a row on a phone, three or four on a desk. */
const SIZES = '(min-width: 80rem) 17rem, (min-width: 48rem) 28vw, 46vw';

/** A gift in a grid: the whole card is one link, the menu lies above it. The pictures of a row are of one height. */
export function GiftCard({
  gift,
  title,
  to,
  isFirst,
  hasFriend,
  titleTag: Title = 'h2',
  taking,
  menu,
}: GiftCardProps) {
  const isPurchased = gift.status === 'purchased';
  const price = priceLabel(gift.price, gift.currency);
  const friend = giftFriendName({ friendName: gift.friendName, userName: '' });
  const badge = isPurchased ? (
    <PurchasedBadge />
  ) : gift.isReserved ? (
    <ReservedBadge text="Reservado" />
  ) : (
    taking?.badge && <Badge {...taking.badge} />
  );
  return (
    <article
      className={isPurchased ? 'gift-card gift-card-purchased' : 'gift-card'}
      data-gone={taking?.isGone || undefined}
    >
      <div className="gift-card-top">
        <div className="gift-card-frame">
          <div className="gift-card-zoom">
            <GiftPicture gift={gift} alt="" sizes={SIZES} isFirst={isFirst} fit="card" />
          </div>
        </div>
        {(gift.isHidden || gift.draft || badge) && (
          <div
            className={`absolute inset-x-2 top-2 flex flex-wrap gap-1 ${menu ? '@max-narrow-card:top-14' : ''}`}
          >
            {gift.isHidden && <HiddenBadge />}
            {gift.draft && <UnpublishedBadge />}
            {badge}
          </div>
        )}
        {hasFriend && (
          <DelegatedLink
            to={`/friend/${gift.userId}`}
            aria-label={`Perfil de ${friend}`}
            className="gift-card-friend"
          >
            <Avatar src={gift.friendAvatar} name={friend} />
          </DelegatedLink>
        )}
      </div>
      <div className="gift-card-words">
        <Title className="gift-card-title">
          {to ? (
            <DelegatedLink to={to} way="stay" className="gift-card-link">
              {title}
            </DelegatedLink>
          ) : (
            title
          )}
        </Title>
        {hasFriend && (
          <p className={`text-sm text-muted ${gift.careOf ? 'line-clamp-2' : 'truncate'}`}>
            de {friend}
            {gift.careOf && ` (a cargo de ${gift.careOf})`}
          </p>
        )}
        {taking?.words && <p className="text-sm text-muted">{taking.words}</p>}
        <p className="gift-card-text">{giftDescription(gift)}</p>
        <div className="gift-card-end">
          {price && <span className="gift-card-price">{price}</span>}
          <Hearts rating={gift.rating} />
        </div>
      </div>
      {menu && <div className="absolute top-1.5 right-1.5 z-10 has-[details[open]]:z-20">{menu}</div>}
    </article>
  );
}
