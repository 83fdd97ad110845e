import type { Gift } from '#contract/gifts.ts';

const MONTH_MS = (365.25 / 12) * 24 * 3_600_000;

/** How old a price is at `now` (milliseconds since 1970), 'Precio de hace 4 meses'; null up to three months, or of no known age. */
export function priceAge({ pricedAt }: Pick<Gift, 'pricedAt'>, now: number): string | null {
  const months = (now - new Date(pricedAt ?? Number.NaN).getTime()) / MONTH_MS;
  if (!(months > 3)) return null;
  if (months < 12) return `Precio de hace ${Math.floor(months)} meses`;
  const years = Math.floor(months / 12);
  return years === 1 ? 'Precio de hace un año' : `Precio de hace ${years} años`;
}
