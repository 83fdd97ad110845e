import { z } from 'zod';
import { RESERVATION_COMMENT_MAX } from '#contract/comment-lengths.ts';
import { gift } from '#contract/gifts.ts';
import { currency } from '#contract/money.ts';
import { giverChange, giverSide } from '#contract/received.ts';
import { reservation } from '#contract/reservation-shape.ts';
import { id, text, time } from '#contract/text.ts';

export const reservationCommentField = text(
  RESERVATION_COMMENT_MAX,
  'El comentario no puede tener más de 1000 caracteres',
);
// why: null is how a reservation without words is answered, so that is how some send it back.
export const reserveInput = z.object({ giftId: id, comment: reservationCommentField.nullish() });

/** What is known of a gift that was deleted, or went out of its holder's sight, while it was reserved, as it was then. */
const goneGift = z.object({
  name: z.string(),
  ownerName: z.string(),
  price: z.number().nullable(),
  currency: currency.nullable(),
  goneAt: time,
  /** Whether its owner only took it out of one's sight: the reservation stands, and it may come back. */
  isHidden: z.boolean().optional(),
});

/**
 * A reservation in a list; the caller's own, active and past, carry their gift. Our own addition: when its owner deleted
 * the gift, the reservation is `cancelled`, without `gift`, and `goneGift` says what it was, as it does of one that its holder
 * may not see any more; `giverSide` is what its holder
 * alone keeps of it; `freedAt` is when a friend of the owner's freed it. Another host may leave them out.
 */
export const listedReservation = reservation.extend({
  gift: gift.nullish(),
  goneGift: goneGift.nullish(),
  giverSide: giverSide.nullish(),
  freedAt: time.nullish(),
});
export type ListedReservation = z.output<typeof listedReservation>;

export const reservationQuery = z.object({
  type: z.enum(['reserved'], { error: 'Tipo desconocido' }).optional(),
  giftId: id.optional(),
});

/** Only `cancelled` is a change; the comment of an active reservation may be corrected. The rest is the giver's own. */
export const reservationChange = z.object({
  status: z.enum(['reserved', 'cancelled'], { error: 'Estado desconocido' }).optional(),
  comment: reservationCommentField.nullish(),
  ...giverChange.shape,
});
