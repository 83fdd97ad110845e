import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { NO_DAY } from '#contract/birthday.ts';
import { isDay } from '#contract/calendar-days.ts';
import { occasionInput } from '#contract/dates.ts';
import { id } from '#contract/text.ts';

const { kind, name, audience } = occasionInput.shape;
const part = (error: string) => z.coerce.number({ error }).int(error);
const NOT_CHOSEN = 'Elegí el día y el mes';
// why: zod would otherwise say nothing of the day until every other field is right.
const always = { when: () => true };

/** A day of one's own, as its form sends it. */
export const occasionForm = z
  .object({
    ...{ kind, name: z.string({ error: 'Escribí un nombre' }).pipe(name), audience },
    ...{ day: part(NOT_CHOSEN), month: part(NOT_CHOSEN), year: part(NO_DAY).optional() },
    isYearly: z.boolean().default(false),
    listId: id.optional(),
  })
  .refine((form) => !form.day || !form.month || isDay(form), { error: NO_DAY, path: ['day'], ...always })
  .refine((form) => form.isYearly || form.year !== undefined || !isDay(form), {
    ...{ error: 'Elegí el año', path: ['year'] },
    ...always,
  });

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: occasionForm });
}
