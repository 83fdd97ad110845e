import { argentineDay } from '#app/lib/argentine-day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ago = (count: number, one: string, many: string) => `Hace ${count} ${count === 1 ? one : many}`;

/**
 * How long ago an ISO 8601 time was at `now` (milliseconds since 1970): 'Hace un momento' under 60 s, then minutes,
 * hours under a day, days under a week, then the short date. A time that is yet to come
 * is a clock that runs ahead and counts as now; what is no time gives ''.
 */
export function timeAgo(time: string, now: number) {
  const moment = new Date(time).getTime();
  if (Number.isNaN(moment)) return '';
  const elapsed = now - moment;
  if (elapsed < MINUTE_MS) return 'Hace un momento';
  if (elapsed < HOUR_MS) return ago(Math.floor(elapsed / MINUTE_MS), 'minuto', 'minutos');
  if (elapsed < DAY_MS) return ago(Math.floor(elapsed / HOUR_MS), 'hora', 'horas');
  if (elapsed < 7 * DAY_MS) return ago(Math.floor(elapsed / DAY_MS), 'día', 'días');
  const { day, month, year } = argentineDay(moment);
  return `${day}/${month + 1}/${year}`;
}

/** As `timeAgo`, for comments: from a minute to an hour it is 'Hace unos minutos'. */
export function commentTimeAgo(time: string, now: number) {
  const elapsed = now - new Date(time).getTime();
  return elapsed >= MINUTE_MS && elapsed < HOUR_MS ? 'Hace unos minutos' : timeAgo(time, now);
}
