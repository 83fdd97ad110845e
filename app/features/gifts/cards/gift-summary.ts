import { cutText } from '#contract/cut-text.ts';
import type { Gift } from '#contract/gifts.ts';

/** More than the ten lines that a card shows of a description can hold. */
const WORDS_SHOWN = 600;

type Picture = Pick<NonNullable<Gift['image']>, 'card' | 'detail' | 'width' | 'height' | 'color'>;

/** What a card shows of a gift; pages with many cards send nothing else. */
export type GiftSummary = Pick<
  Gift,
  | 'id'
  | 'name'
  | 'description'
  | 'imageUrl'
  | 'rating'
  | 'price'
  | 'currency'
  | 'status'
  | 'userId'
  | 'friendName'
  | 'friendAvatar'
  | 'isReserved'
> & { image?: Picture | null | undefined; isHidden?: boolean; draft?: boolean; careOf?: string };

/** A gift on a page that filters by list, too. */
export type ListedGift = GiftSummary & Pick<Gift, 'lists'>;

/** Leaves of a gift what its card shows. */
export function giftSummary(gift: Gift): GiftSummary {
  const { image } = gift;
  const { id, name, rating, price, currency, status, userId, friendAvatar, isReserved } = gift;
  return {
    ...{ id, name, rating, price, currency, status, userId, friendAvatar, isReserved },
    description: cutText(gift.description, WORDS_SHOWN),
    friendName: gift.friendName.trim() || gift.userName,
    ...(gift.isHidden && { isHidden: true }),
    ...(gift.draft && { draft: true }),
    ...(gift.careOf && { careOf: gift.careOf }),
    imageUrl: image ? '' : gift.imageUrl,
    image: image && {
      card: image.card,
      detail: image.detail,
      width: image.width,
      height: image.height,
      color: image.color,
    },
  };
}

/** As `giftSummary`, with the lists that it is on. */
export function listedGift(gift: Gift): ListedGift {
  return { ...giftSummary(gift), lists: gift.lists };
}
