import { type CalendarDay, dayNumber } from '#contract/calendar-days.ts';

/** A day that somebody may be reminded of. `key` names it for good; of whom it is tells which days are told as one. */
export type RemindedDate = { key: string; friendId: string; on: CalendarDay };

/** One reminder: of a date, so many days before. `folded` are the others that it stands for. */
export type Reminder = { date: RemindedDate; lead: number; folded: { date: RemindedDate; lead: number }[] };

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
  leads: readonly number[];
  dates: readonly RemindedDate[];
  wasTold: (key: string) => boolean;
}): Reminder[] {
  const { leads, dates, wasTold } = of;
  const today = dayNumber(of.today);
  const due = dates
    .flatMap((date) => leads.map((lead) => ({ date, lead })))
    .filter(({ date, lead }) => isDue(dayNumber(date.on), lead, today))
    .filter(({ date, lead }) => !wasTold(reminderKey(date, lead)))
    .sort((one, other) => dayNumber(one.date.on) - dayNumber(other.date.on) || compare(one, other));
  const chosen: Reminder[] = [];
  const taken = new Set<string>();
  let room = MOST_A_DAY;
  for (const { date, lead } of due) {
    const isToday = dayNumber(date.on) === today;
    if (taken.has(reminderKey(date, lead)) || (!isToday && room === 0)) continue;
    const folded = closeTo(date, lead, dates).filter((other) => !wasTold(reminderKey(other.date, lead)));
    for (const one of [{ date, lead }, ...folded]) taken.add(reminderKey(one.date, one.lead));
    chosen.push({ date, lead, folded });
    if (!isToday) room -= 1;
  }
  return chosen;
}

const compare = (one: { date: RemindedDate; lead: number }, other: { date: RemindedDate; lead: number }) =>
  one.date.key < other.date.key ? -1 : one.date.key > other.date.key ? 1 : one.lead - other.lead;

/** Whether it is the morning of a reminder, or one of the next, with the date still ahead. */
function isDue(on: number, lead: number, today: number): boolean {
  const morning = on - lead;
  if (today === morning) return true;
  return today > morning && today <= morning + MOVED_DAYS && today < on;
}

/** The other days of the same friend that this reminder tells of as well. */
function closeTo(date: RemindedDate, lead: number, dates: readonly RemindedDate[]) {
  const on = dayNumber(date.on);
  return dates
    .filter((other) => other !== date && other.friendId === date.friendId)
    .filter((other) => {
      const after = dayNumber(other.on) - on;
      // why: the day itself is told on the day itself.
      return after >= 0 && after <= (lead === 0 ? 0 : CLOSE_DAYS);
    })
    .map((other) => ({ date: other, lead }));
}
