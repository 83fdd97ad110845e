import { z } from 'zod';
import { id, time } from '#contract/text.ts';

/** A reservation as a would-be giver sees it; the owner and signed-out visitors never get one. */
export const reservation = z.object({
  id,
  giftId: id,
  status: z.enum(['reserved', 'cancelled']),
  reservedByUserId: id,
  reservedByUserName: z.string(),
  reservedByUserAvatar: z.string(),
  reservationDate: time,
  comment: z.string().nullable(),
});
export type Reservation = z.output<typeof reservation>;
