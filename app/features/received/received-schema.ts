import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { NO_DAY } from '#contract/birthday.ts';
import { isDay } from '#contract/calendar-days.ts';
import { receivedInput, thanksInput } from '#contract/received.ts';

const part = z.coerce.number({ error: NO_DAY }).int(NO_DAY);

/** That a gift came, as its form sends it: the day in three parts, and what one searched for among friends. */
export const receivedForm = receivedInput
  .omit({ receivedOn: true })
  .extend({ day: part, month: part, year: part, search: z.string().optional() })
  // why: zod would otherwise say nothing of the day until every other field is right.
  .refine(isDay, { error: NO_DAY, path: ['day'], when: () => true });
/** The answer to a giver who told. */
export const thanksForm = thanksInput.extend({ message: thanksInput.shape.message.default('') });
/** What a row of the page asks for: to wish for it again, or as if it had not come. */
export const rowForm = z.object({
  giftId: z.string().max(60),
  intent: z.enum(['again', 'undo']).default('again'),
});

/** The check of the form, fetched by the browser when it is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: receivedForm });
}
