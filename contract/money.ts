import { z } from 'zod';
import { currencies } from '#contract/currencies.ts';
import { centsOf, MAX_CENTS, PRICE, priceTexts } from '#contract/price.ts';

export const currency = z.enum(currencies, { error: 'La moneda debe ser ARS, USD o EUR' });
export type Currency = z.output<typeof currency>;

/**
 * A price as it is sent: digits, a point, at most two decimals; '0' and '' mean none.
 * Gives whole cents, or null for none.
 */
export const priceField = z
  .string()
  .trim()
  .regex(PRICE, priceTexts.noNumber)
  .transform(centsOf)
  .refine((cents) => cents === null || cents <= MAX_CENTS, priceTexts.tooMuch);
