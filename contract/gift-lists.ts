import { z } from 'zod';
import { id, time, visibleText } from '#contract/text.ts';

export const listNameField = visibleText(
  60,
  'El nombre de la lista no puede estar vacío',
  'El nombre de la lista no puede tener más de 60 caracteres',
);
/** How many one may have: more than anybody chooses from, and few enough to be read with every form. */
export const MAX_LISTS = 200;

export const giftList = z.object({ id, name: z.string(), createdAt: time });
export type GiftList = z.output<typeof giftList>;
/** A list as its owner sees it, with how many gifts are on it; another host may not say. */
export const ownGiftList = giftList.extend({ giftCount: z.int().nonnegative().nullish() });
export type OwnGiftList = z.output<typeof ownGiftList>;
export const giftListInput = z.object({ name: listNameField });
