import type { Currency } from '#contract/money.ts';

/** One of those who are in a pool: what they said they put in, in whole cents, or null while they do not know. */
export type Part = { id: string; amount: number | null };

/** What a share is rounded up to, in cents: nobody transfers $ 33.333,34. */
const STEPS = { ARS: 100_00, USD: 1_00, EUR: 1_00 } as const satisfies Record<Currency, number>;

/** What is missing of a target, in whole cents: nothing where more was said than it needs. */
export function missingOf(target: number, parts: readonly Part[]): number {
  return Math.max(0, target - totalOf(parts));
}

/** What was said together, in whole cents. */
export function totalOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/** What falls to each of `count` people who share what is missing, rounded up. */
export function equalShare(missing: number, count: number, currency: Currency): number {
  if (count === 0) return 0;
  const exact = missing / count;
  const step = exact < STEPS[currency] ? 1 : STEPS[currency];
  return Math.ceil(exact / step) * step;
}

/**
 * What falls to each, in whole cents: what they said, or an equal share of what is missing; the organizer bears the rest,
 * or the last of those who did not say. Together exactly the target, unless more was said or everybody said an amount.
 */
export function sharesOf(
  { target, currency }: { target: number; currency: Currency },
  parts: readonly Part[],
  organizer: string | null,
): Map<string, number> {
  const shares = new Map(parts.map(({ id, amount }) => [id, amount ?? 0]));
  const open = parts.filter(({ amount }) => amount === null).map(({ id }) => id);
  const bearer = organizer !== null && open.includes(organizer) ? organizer : open.at(-1);
  if (bearer === undefined) return shares;
  let rest = missingOf(target, parts);
  const equal = equalShare(rest, open.length, currency);
  for (const id of open.filter((one) => one !== bearer)) {
    const share = Math.min(equal, rest);
    shares.set(id, share);
    rest -= share;
  }
  return shares.set(bearer, rest);
}
