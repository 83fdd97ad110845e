import { type CalendarDay, dayNumber, dayOfNumber } from '#contract/calendar-days.ts';

type Rule = (year: number) => CalendarDay;

const on =
  (month: number, day: number): Rule =>
  (year) => ({ year, month, day });

const SUNDAY = 0;
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: CalendarDay) => (dayNumber(day) + 4) % 7;

/** The n-th such weekday of a month. */
const nth =
  (count: number, weekday: number, month: number): Rule =>
  (year) => {
    const first = { year, month, day: 1 };
    const toFirst = (weekday - weekdayOf(first) + 7) % 7;
    return dayOfNumber(dayNumber(first) + toFirst + (count - 1) * 7);
  };

/**
 * The days on which many give something, of one country: when they are, and how many days before it presents are opened.
 * `isUsual` are on until somebody switches them off. Sources: Argentina's calendar of public holidays (6 January is none, and
 * is kept all the same), and the days of father, child and mother as shops and schools keep them.
 */
export const commonDays = [
  { key: 'reyes', name: 'Reyes', isUsual: true, openedBefore: 0, of: on(1, 6) },
  { key: 'enamorados', name: 'San Valentín', isUsual: false, openedBefore: 0, of: on(2, 14) },
  { key: 'padre', name: 'Día del Padre', isUsual: true, openedBefore: 0, of: nth(3, SUNDAY, 6) },
  { key: 'amigo', name: 'Día del Amigo', isUsual: true, openedBefore: 0, of: on(7, 20) },
  { key: 'infancias', name: 'Día del Niño', isUsual: true, openedBefore: 0, of: nth(3, SUNDAY, 8) },
  { key: 'madre', name: 'Día de la Madre', isUsual: true, openedBefore: 0, of: nth(3, SUNDAY, 10) },
  { key: 'navidad', name: 'Navidad', isUsual: true, openedBefore: 1, of: on(12, 25) },
] as const satisfies readonly {
  key: string;
  name: string;
  isUsual: boolean;
  openedBefore: number;
  of: Rule;
}[];
export type CommonDayKey = (typeof commonDays)[number]['key'];

/** The next time that a common day comes: today, or one ahead. */
export function nextCommonDay({ of }: { of: Rule }, today: CalendarDay): CalendarDay {
  const thisYear = of(today.year);
  return dayNumber(thisYear) >= dayNumber(today) ? thisYear : of(today.year + 1);
}
