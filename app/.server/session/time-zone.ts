import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { DEFAULT_TIME_ZONE, timeZoneField } from '#contract/birthday.ts';
import { type CalendarDay, localTime } from '#contract/calendar-days.ts';

/** The time zone that a browser's scripts put into a form of signing in; nothing for one that there is not. */
export function timeZoneIn(fields: FormData): { timeZone?: string } {
  const { data: timeZone } = timeZoneField.safeParse(fields.get('timeZone'));
  return timeZone === undefined ? {} : { timeZone };
}

/** The time zones to choose from, with the chosen one as it is written. */
export function timeZonesWith(chosen: string): string[] {
  // biome-ignore lint/style/noRestrictedGlobals: the server has it open.
  const { DateTimeFormat, supportedValuesOf } = Intl;
  // why: for some zones the runtime has another name than the one that browsers tell.
  const { timeZone: known } = new DateTimeFormat('en', { timeZone: chosen }).resolvedOptions();
  const others = supportedValuesOf('timeZone').filter((zone) => zone !== known && zone !== chosen);
  return [chosen, ...others].sort();
}

/** The day that it is where who is signed in lives, as their browser told when they did, or they chose since. */
export function todayOf({ session }: Pick<RequestContext, 'session'>, now = Date.now()): CalendarDay {
  return localTime(now, session?.timeZone ?? DEFAULT_TIME_ZONE);
}
