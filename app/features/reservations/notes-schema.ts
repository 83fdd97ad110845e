import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { normalizePrice } from '#app/features/gifts/normalize-price.ts';
import { currency, priceField } from '#contract/money.ts';
import { giverChange } from '#contract/received.ts';

/** What a giver spent on something and notes of it, as its form sends it. */
export const notesForm = z.object({
  spent: priceField.optional(),
  spentCurrency: currency,
  note: giverChange.shape.note,
});

/** Puts the amount, as people type it, into the form the API takes. */
export function prepareNotes(fields: FormData): void {
  const typed = fields.get('spent');
  if (typeof typed !== 'string') return;
  fields.set('spent', normalizePrice(typed, String(fields.get('spentCurrency'))));
}

/** The check of the form, fetched by the browser when it is first touched. */
export function validate(fields: FormData) {
  prepareNotes(fields);
  return parseWithZod(fields, { schema: notesForm });
}
