import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { normalizePrice } from '#app/features/gifts/normalize-price.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { poolShareChange } from '#contract/pools.ts';

const fields = z.object({
  unsure: z.boolean().default(false),
  sent: z.boolean().default(false),
  amount: poolShareChange.shape.amount,
});
const isSaid = ({ amount }: z.output<typeof fields>) => (amount ?? null) !== null;

/** What somebody puts in, as its form sends it: an amount, which who says that it is sent knows, or that they do not know. */
export const shareForm = fields
  .refine((form) => !form.sent || isSaid(form), { error: poolTexts.howMuchSent, path: ['amount'] })
  .refine((form) => form.sent || form.unsure || isSaid(form), { error: poolTexts.howMuch, path: ['amount'] });

/** Puts the amount of a form, as people type it, into the form the API takes; whoever does not know sends none. */
export function prepareShareForm(fields: FormData): void {
  const typed = fields.get('amount');
  if (typeof typed !== 'string') return;
  fields.set(
    'amount',
    fields.has('unsure') ? '' : normalizePrice(typed, String(fields.get('currency') ?? '')),
  );
}

/** Gives the amount of a checked form as the API reads it. */
export const amountOf = (fields: FormData): string | null => String(fields.get('amount') ?? '') || null;

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  prepareShareForm(fields);
  return parseWithZod(fields, { schema: shareForm });
}
