import { dayNumber, localTime } from '#contract/calendar-days.ts';
import type { NoticePreferences } from '#contract/notices.ts';

const HOUR_MS = 60 * 60 * 1000;
/** All zones lie on quarters of an hour, and change their clocks on them. */
const QUARTER_MS = HOUR_MS / 4;
/** How far ahead of UTC the farthest zone is. */
const FARTHEST_MS = 14 * HOUR_MS;

type Quiet = Pick<NoticePreferences, 'quietFrom' | 'quietTo'>;

/** Whether an hour (0 to 23) lies in the quiet ones, which may go over midnight. */
export function isQuiet(hour: number, { quietFrom, quietTo }: Quiet): boolean {
  if (quietFrom === quietTo) return false;
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

/** The first moment from `now` on (milliseconds UTC) at which somebody in this time zone may be disturbed. */
export function nextAwake(now: number, timeZone: string, quiet: Quiet): number {
  let moment = now;
  // why: step by step, since an hour may be missing or come twice.
  while (isQuiet(localTime(moment, timeZone).hour, quiet)) moment += QUARTER_MS - (moment % QUARTER_MS);
  return moment;
}

/** The moment (milliseconds UTC) from which it is that hour of that day (`dayNumber`) in a time zone. */
export function momentOf(day: number, hour: number, timeZone: string): number {
  let moment = (day * 24 + hour) * HOUR_MS - FARTHEST_MS;
  for (;;) {
    const there = localTime(moment, timeZone);
    const daysAhead = day - dayNumber(there);
    if (daysAhead < 0 || (daysAhead === 0 && there.hour >= hour)) return moment;
    moment += QUARTER_MS;
  }
}
