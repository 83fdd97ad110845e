import { argentineDay, monthNames } from '#app/lib/argentine-day.ts';

const FIRST_CREDIBLE_YEAR = 2021;

/**
 * The day of an ISO 8601 time, '3 de marzo de 2025'; null when it is no date or lies before 2021, which the detail
 * hides.
 */
export function giftDate(time: string | null | undefined) {
  const { day, month, year } = argentineDay(new Date(time ?? Number.NaN).getTime());
  // why: asked so, what is no date is hidden too.
  if (!(year >= FIRST_CREDIBLE_YEAR)) return null;
  return `${day} de ${monthNames[month]} de ${year}`;
}
