import { z } from 'zod';
import { id, time } from '#contract/text.ts';

/**
 * A reservation as a would-be holder sees it; the owner and signed-out visitors never get one. Who holds it and what they
 * say is null for whoever is neither the holder nor a friend of the owner.
 */
export const reservation = z.object({
  id,
  giftId: id,
  status: z.enum(['reserved', 'cancelled']),
  reservedByUserId: id.nullable(),
  reservedByUserName: z.string().nullable(),
  reservedByUserAvatar: z.string().nullable(),
  reservationDate: time,
  comment: z.string().nullable(),
  /** Our own addition, for friends of the owner: that a guest holds it, and whether they confirmed an e-mail. */
  heldByGuest: z.enum(['confirmed', 'unconfirmed']).optional(),
  /** Our own addition, for who is in it or could give: the group gift that lives on it. */
  poolId: id.nullish(),
});
export type Reservation = z.output<typeof reservation>;
