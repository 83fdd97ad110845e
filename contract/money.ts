import { z } from 'zod';
import { currencies } from '#contract/currencies.ts';

export const currency = z.enum(currencies, { error: 'La moneda debe ser ARS, USD o EUR' });
export type Currency = z.output<typeof currency>;

const MAX_CENTS = 999_999_999_999;

/**
 * A price as it is sent: digits, a point, at most two decimals; '0' and '' mean none.
 * Gives whole cents, or null for none.
 */
export const priceField = z
  .string()
  .trim()
  .regex(/^(\d{1,12}(\.\d{1,2})?)?$/, 'El precio debe ser un número como 1500, con dos decimales como mucho')
  .transform((value) => Math.round(Number(value) * 100) || null)
  .refine(
    (cents) => cents === null || cents <= MAX_CENTS,
    'El precio no puede ser mayor que 9.999.999.999,99',
  );
