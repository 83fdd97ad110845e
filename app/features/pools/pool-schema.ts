import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { normalizePrice } from '#app/features/gifts/normalize-price.ts';
import { NO_DAY } from '#contract/birthday.ts';
import { isDay } from '#contract/calendar-days.ts';
import { currency, priceField } from '#contract/money.ts';
import { passkeyProof } from '#contract/passkeys.ts';
import { poolInput } from '#contract/pools.ts';

const { target, payTo, message } = poolInput.shape;
const part = z.coerce.number({ error: NO_DAY }).int(NO_DAY).optional();

// why: zod would otherwise say nothing of the day until every other field is right.
const always = { when: () => true };
const isAll = (...parts: unknown[]) => parts.every(Boolean);

/** A group gift, as its form sends it. */
export const poolForm = z
  .object({
    target: z.string({ error: 'Escribí cuánto hay que juntar' }).pipe(target),
    ...{ currency, day: part, month: part, year: part, payTo, message },
    ownAmount: priceField.optional(),
    ...passkeyProof.shape,
  })
  .refine(({ day, month, year }) => isAll(day, month, year) || !(day || month || year), {
    ...{ error: 'Elegí el día, el mes y el año, o ninguno', path: ['day'], ...always },
  })
  .refine(({ day, month, year }) => !day || !month || !year || isDay({ day, month, year }), {
    ...{ error: NO_DAY, path: ['day'], ...always },
  });

/** Puts the amounts of a form, as people type them, into the form the API takes. */
export function preparePoolForm(fields: FormData): void {
  for (const name of ['target', 'ownAmount']) {
    const typed = fields.get(name);
    if (typeof typed === 'string') fields.set(name, normalizePrice(typed, String(fields.get('currency'))));
  }
}

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  preparePoolForm(fields);
  return parseWithZod(fields, { schema: poolForm });
}
