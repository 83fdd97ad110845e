import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { reservationCommentField } from '#contract/reservations.ts';
import { id } from '#contract/text.ts';
import { emailField } from '#contract/users.ts';

const redirectTo = z.string().optional();
const reserveForm = z.object({
  intent: z.literal('reserve'),
  comment: reservationCommentField.optional(),
  /** Asked of guests. */
  email: emailField.optional(),
  redirectTo,
});

/** The forms of reserving a gift, on its own page or a shared list's: with a comment, or cancelling what is one's own. */
export const reservationForm = z.discriminatedUnion('intent', [
  reserveForm,
  z.object({ intent: z.literal('cancel'), reservationId: id, redirectTo }),
]);

/** The reserving form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: reserveForm });
}
