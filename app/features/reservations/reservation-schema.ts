import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { reservationCommentField } from '#contract/reservations.ts';
import { id } from '#contract/text.ts';

const redirectTo = z.string().optional();
const reserveForm = z.object({
  intent: z.literal('reserve'),
  comment: reservationCommentField.optional(),
  redirectTo,
});

/** The forms of `/gift/{id}/reservation`: reserving with a comment, or cancelling one's own reservation. */
export const reservationForm = z.discriminatedUnion('intent', [
  reserveForm,
  z.object({ intent: z.literal('cancel'), reservationId: id, redirectTo }),
]);

/** The reserving form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: reserveForm });
}
