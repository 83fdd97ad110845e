import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { DEFAULT_TIME_ZONE, timeZoneField } from '#contract/birthday.ts';
import { type CalendarDay, localTime } from '#contract/calendar-days.ts';

/** The time zone that a browser's scripts put into a form of signing in; nothing for one that there is not. */
export function timeZoneIn(fields: FormData): { timeZone?: string } {
  const { data: timeZone } = timeZoneField.safeParse(fields.get('timeZone'));
  return timeZone === undefined ? {} : { timeZone };
}

/** The day that it is where who is signed in lives, as their browser told when they did. */
export function todayOf({ session }: Pick<RequestContext, 'session'>, now = Date.now()): CalendarDay {
  return localTime(now, session?.timeZone ?? DEFAULT_TIME_ZONE);
}
