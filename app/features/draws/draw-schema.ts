import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { normalizePrice } from '#app/features/gifts/normalize-price.ts';
import { NO_DAY } from '#contract/birthday.ts';
import { isDay } from '#contract/calendar-days.ts';
import { drawInput } from '#contract/draws.ts';
import { currency, priceField } from '#contract/money.ts';

const { name, message } = drawInput.shape;
const NOT_CHOSEN = 'Elegí el día, el mes y el año';
const part = z.coerce.number({ error: NOT_CHOSEN }).int(NOT_CHOSEN);

/** A draw, as its form sends it. */
export const drawForm = z
  .object({
    ...{ name: z.string({ error: 'Escribí un nombre' }).pipe(name), day: part, month: part, year: part },
    limit: priceField.optional(),
    currency,
    message,
    isIn: z.boolean().default(false),
  })
  .refine((form) => !form.day || !form.month || isDay(form), {
    ...{ error: NO_DAY, path: ['day'] },
    // why: zod would otherwise say nothing of the day until every other field is right.
    when: () => true,
  });

/** Puts the limit of a form, as people type it, into the form the API takes. */
export function prepareDrawForm(fields: FormData): void {
  const typed = fields.get('limit');
  if (typeof typed === 'string') fields.set('limit', normalizePrice(typed, String(fields.get('currency'))));
}

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  prepareDrawForm(fields);
  return parseWithZod(fields, { schema: drawForm });
}
