// Without zod, since the browser's filter menu reads prices too.

/** A price as it is sent: digits, a point, at most two decimals; '' means none. */
export const PRICE = /^(\d{1,12}(\.\d{1,2})?)?$/;
export const MAX_CENTS = 999_999_999_999;

export const priceTexts = {
  noNumber: 'El precio debe ser un número como 1500, con dos decimales como mucho',
  tooMuch: 'El precio no puede ser mayor que 9.999.999.999,99',
};

/** Converts a price as it is sent into whole cents; null for none, which 0 is too. */
export const centsOf = (price: string): number | null => Math.round(Number(price) * 100) || null;
