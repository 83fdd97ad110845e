import { type CalendarDay, dayNumber } from '#contract/calendar-days.ts';

/**
 * A day that somebody may be reminded of, so many days before. `key` names it for good; of whom it is tells which days are
 * told as one.
 */
export type RemindedDate = { key: string; ownerId: string; on: CalendarDay; leads: readonly number[] };

/** One reminder: of a date, so many days before. `folded` are the others that it stands for. */
export type Reminder = Moment & { folded: Moment[] };
type Moment = { date: RemindedDate; lead: number };

/** So many a day, but for those of the day itself. */
const MOST_A_DAY = 3;
/** Dates of one friend that lie so close are told as one. */
const CLOSE_DAYS = 3;
/** So long a reminder is put off that there was no room for, or that nobody was awake to send. */
const MOVED_DAYS = 2;

/** How a reminder is known: of one date, in one year, once. */
export function reminderKey({ key, on }: RemindedDate, lead: number): string {
  return `${key}:${on.year}-${on.month}-${on.day}:${lead}`;
}

/**
 * The reminders of one person for one day, nearest first: at most three, and those of the day itself besides. What finds no
 * room comes the next morning, while its date is ahead. `wasTold` says what was told, or folded, before.
 */
export function dueReminders(of: {
  today: CalendarDay;
  dates: readonly RemindedDate[];
  wasTold: (key: string) => boolean;
}): Reminder[] {
  const today = dayNumber(of.today);
  const known = new Set<string>();
  const isNew = (one: Moment) => !known.has(keyOf(one)) && !of.wasTold(keyOf(one));
  const chosen: Reminder[] = [];
  let room = MOST_A_DAY;
  for (const one of momentsOf(of.dates, today)) {
    const isToday = dayNumber(one.date.on) === today;
    if (!isNew(one) || (!isToday && room === 0)) continue;
    const folded = closeTo(one, of.dates).filter(isNew);
    for (const told of [one, ...folded]) known.add(keyOf(told));
    chosen.push({ ...one, folded });
    if (!isToday) room -= 1;
  }
  return chosen;
}

const keyOf = ({ date, lead }: Moment) => reminderKey(date, lead);

/** What may be told today, the nearest date first. */
function momentsOf(dates: readonly RemindedDate[], today: number): Moment[] {
  return dates
    .flatMap((date) => date.leads.map((lead) => ({ date, lead })))
    .filter(({ date, lead }) => isDue(dayNumber(date.on), lead, today))
    .sort((one, other) => dayNumber(one.date.on) - dayNumber(other.date.on) || compare(one, other));
}

const compare = (one: Moment, other: Moment) =>
  one.date.key < other.date.key ? -1 : one.date.key > other.date.key ? 1 : one.lead - other.lead;

/** Whether it is the morning of a reminder, or one of the next, with the date still ahead. */
function isDue(on: number, lead: number, today: number): boolean {
  const morning = on - lead;
  if (today === morning) return true;
  return today > morning && today <= morning + MOVED_DAYS && today < on;
}

/** The other days of the same person that this reminder tells of as well. */
function closeTo({ date, lead }: Moment, dates: readonly RemindedDate[]): Moment[] {
  // why: the day itself is told on the day itself.
  const close = lead === 0 ? 0 : CLOSE_DAYS;
  const isClose = (after: number) => after >= 0 && after <= close;
  return dates
    .filter((other) => other !== date && other.ownerId === date.ownerId && other.leads.includes(lead))
    .filter((other) => isClose(dayNumber(other.on) - dayNumber(date.on)))
    .map((other) => ({ date: other, lead }));
}
