import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { reservationCommentField } from '#contract/reservations.ts';
import { id } from '#contract/text.ts';
import { emailField } from '#contract/users.ts';

const reserving = z.object({
  intent: z.literal('reserve'),
  comment: reservationCommentField.optional(),
  email: emailField.optional(),
});

/** The forms of a gift of a shared list: reserving it, a guest with an address if they like, or cancelling. */
export const sharedReservationSchema = z.discriminatedUnion('intent', [
  reserving,
  z.object({ intent: z.literal('cancel'), reservationId: id }),
]);

/** The reserving form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: reserving });
}
