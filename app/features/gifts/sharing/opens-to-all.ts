import type { Gift } from '#contract/gifts.ts';

/** Whether the address of a gift opens to whoever gets it; otherwise there is nothing to share. */
export const opensToAll = ({ draft, isForSome, isHidden }: Gift) => !draft && !isForSome && !isHidden;
