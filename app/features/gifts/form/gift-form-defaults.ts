import type { GiftFieldName } from '#app/features/gifts/form/gift-schema.ts';
import { commaParts } from '#app/features/gifts/gift-tags.ts';
import type { Gift } from '#contract/gifts.ts';

/** A price as it is typed in Argentina: '1500', '12,50'; '' for none. */
export function priceAsTyped(price: number | null | undefined): string {
  if (!price) return '';
  return Number.isInteger(price) ? String(price) : price.toFixed(2).replace('.', ',');
}

/** What the fields of the edit form hold at first. */
export function giftFormDefaults(gift: Gift) {
  return {
    Name: gift.name,
    Description: gift.description,
    Rating: String(gift.rating),
    Price: priceAsTyped(gift.price),
    Currency: gift.currency ?? 'ARS',
    Link: gift.link ?? '',
    Size: gift.size ?? '',
    Color: commaParts(gift.color),
    Brands: commaParts(gift.brands),
    Comment: gift.comment ?? '',
    Lists: gift.lists,
    Draft: gift.draft ? 'true' : '',
    FriendId: gift.inMyCare ? gift.userId : '0',
  } satisfies Record<Exclude<GiftFieldName, 'NewList'>, string | string[]>;
}
