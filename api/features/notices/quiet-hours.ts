import { localTime } from '#contract/calendar-days.ts';
import type { NoticePreferences } from '#contract/notices.ts';

const MINUTE_MS = 60 * 1000;
/** A day and the hour that a change of the clocks adds. */
const FARTHEST_MINUTES = 25 * 60;

type Quiet = Pick<NoticePreferences, 'quietFrom' | 'quietTo'>;

/** Whether an hour (0 to 23) lies in the quiet ones, which may go over midnight. */
export function isQuiet(hour: number, { quietFrom, quietTo }: Quiet): boolean {
  if (quietFrom === quietTo) return false;
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

/** The first moment from `now` on (milliseconds UTC) at which somebody in this time zone may be disturbed. */
export function nextAwake(now: number, timeZone: string, quiet: Quiet): number {
  if (!isQuiet(localTime(now, timeZone).hour, quiet)) return now;
  // why: step by step, since an hour may be missing or come twice; all zones lie on quarters of an hour.
  const step = 15 * MINUTE_MS;
  let moment = now - (now % step) + step;
  for (let passed = 0; passed < FARTHEST_MINUTES; passed += 15, moment += step)
    if (!isQuiet(localTime(moment, timeZone).hour, quiet)) return moment;
  return moment;
}
