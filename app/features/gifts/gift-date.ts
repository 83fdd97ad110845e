const FIRST_CREDIBLE_YEAR = 2021;

// why: one zone for everybody, so that server and browser write the same day.
const day = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/**
 * The day of an ISO 8601 time, '3 de marzo de 2025'; null when it is no date or lies before 2021, which the detail
 * hides (spec "Gift detail view").
 */
export function giftDate(time: string | null | undefined) {
  const moment = new Date(time ?? Number.NaN);
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < FIRST_CREDIBLE_YEAR) return null;
  return day.format(moment);
}
