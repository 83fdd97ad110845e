import type { Db } from '#api/db/schema.ts';
import type { LinkRow } from '#api/features/access/list-link-store.ts';
import { occasionDay } from '#api/features/wishes/dates/coming-dates.ts';
import { DEFAULT_TIME_ZONE, writeBirthday } from '#contract/birthday.ts';
import { type CalendarDay, dayNumber, localTime, nextTime } from '#contract/calendar-days.ts';
import type { SharedDay } from '#contract/list-links.ts';

/** A day further ahead would read as one of the coming twelve months, as the page writes no year. */
const DAYS_AHEAD = 365;

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long after the day what guests reserved for it is free again. */
const LAPSE_DAYS = 30;

type ShownDay = { name: string | null; on: CalendarDay };

/**
 * The day that a link shows to whoever opens it: the next occasion of its list, else its owner's birthday, of those that
 * friends are told; null without one, or where the owner does not show it.
 */
export async function shownDay(
  db: Db,
  { owner_id, list_id, show_day }: Pick<LinkRow, 'owner_id' | 'list_id' | 'show_day'>,
  now: number,
): Promise<ShownDay | null> {
  if (show_day === 0) return null;
  const owner = await db
    .selectFrom('users')
    .select(['birth_month', 'birth_day', 'birthday_audience', 'time_zone'])
    .where('id', '=', owner_id)
    .executeTakeFirst();
  // why: the page is the same for everybody, so its today is the owner's.
  const today = localTime(now, owner?.time_zone ?? DEFAULT_TIME_ZONE);
  const occasion = list_id === null ? undefined : await nextOccasion(db, list_id, today);
  if (occasion) return occasion;
  const { birth_month: month = null, birth_day: day = null, birthday_audience: audience } = owner ?? {};
  if (month === null || day === null || audience === 'nobody') return null;
  return { name: null, on: nextTime({ month, day }, today) };
}

async function nextOccasion(db: Db, listId: string, today: CalendarDay): Promise<ShownDay | undefined> {
  const rows = await db
    .selectFrom('occasions')
    .select(['name', 'year', 'month', 'day', 'is_yearly'])
    .where('list_id', '=', listId)
    .where('audience', '=', 'friends')
    .execute();
  const inDays = ({ on }: ShownDay) => dayNumber(on) - dayNumber(today);
  return rows
    .map((row) => ({ name: row.name, on: occasionDay(row, today) }))
    .filter((one) => inDays(one) >= 0 && inDays(one) <= DAYS_AHEAD)
    .sort((one, other) => inDays(one) - inDays(other))[0];
}

/** The moment at which what guests reserve for such a day is free again. */
export function lapseOfDay({ on }: ShownDay): number {
  return (dayNumber(on) + LAPSE_DAYS) * DAY_MS;
}

/** Such a day as the contract answers it. */
export function shownDayAnswer(day: ShownDay | null): SharedDay | null {
  return day && { name: day.name, on: writeBirthday(day.on) };
}
