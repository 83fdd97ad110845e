import { ApiError } from '#api/http/api-error.ts';
import type { Birthday } from '#contract/birthday.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';

/** Refuses a day of birth that is still to come, with a day's grace for time zones that are ahead. Throws `invalid_input`. */
export function requireBorn(now: number, { year, ...day }: Birthday): void {
  const today = dayNumber(localTime(now, 'UTC'));
  if (year === null || dayNumber({ year, ...day }) <= today + 1) return;
  const message = 'Ese día todavía no llegó';
  throw new ApiError('invalid_input', { message, issues: [{ path: 'Birthday', message }] });
}
