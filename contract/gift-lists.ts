import { z } from 'zod';
import { id, time, visibleText } from '#contract/text.ts';

export const listNameField = visibleText(
  60,
  'El nombre de la lista no puede estar vacío',
  'El nombre de la lista no puede tener más de 60 caracteres',
);
export const giftList = z.object({ id, name: z.string(), createdAt: time });
export type GiftList = z.output<typeof giftList>;
export const giftListInput = z.object({ name: listNameField });
