// Without zod, since the browser's filter menu offers them.

/** Which of a person's gifts; to their owner, who knows of no reservation, the last two mean 'unpurchased'. */
export const giftStatuses = ['all', 'purchased', 'unpurchased', 'reserved', 'unreserved'] as const;
export type GiftStatus = (typeof giftStatuses)[number];

/** In which order: newest first, or by price or rating; gifts without a price come last in either direction. */
export const giftSorts = ['none', 'price-asc', 'price-desc', 'rating-asc', 'rating-desc'] as const;
export type GiftSort = (typeof giftSorts)[number];
