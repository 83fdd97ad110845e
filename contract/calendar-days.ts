// Without zod, since the browser shows days too. A day is a date of a calendar and no moment: it has no time and no zone.

export type CalendarDay = { year: number; month: number; day: number };
/** A day of every year; `month` counts from 1. */
export type YearlyDay = Pick<CalendarDay, 'month' | 'day'>;

/** The oldest year of birth, or of an occasion, that is taken. */
export const FIRST_YEAR = 1900;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days since 1 January 1970: two of these differ by the days between them, whatever clocks do meanwhile. */
export function dayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The day of such a number. */
export function dayOfNumber(number: number): CalendarDay {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Whether a calendar has this day; without a year, whether some year has it. */
export function isDay({ year, month, day }: YearlyDay & { year?: number | null }): boolean {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The day in that year; 29 February is the 28th in a year that lacks it. */
export function inYear({ month, day }: YearlyDay, year: number): CalendarDay {
  const isMissing = month === 2 && day === 29 && !isDay({ year, month, day });
  return { year, month, day: isMissing ? 28 : day };
}

/** The next time that a day of every year comes: today, or one ahead. */
export function nextTime(yearly: YearlyDay, today: CalendarDay): CalendarDay {
  const thisYear = inYear(yearly, today.year);
  return dayNumber(thisYear) >= dayNumber(today) ? thisYear : inYear(yearly, today.year + 1);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day, and the hour from 0 to 23, that a moment (milliseconds UTC) is in a time zone. Throws for a zone that is none. */
export function localTime(now: number, timeZone: string): CalendarDay & { hour: number } {
  let format = formats.get(timeZone);
  if (!format) {
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en', { ...fields, hourCycle: 'h23', calendar: 'gregory', timeZone });
    // why: there are some 450 zones, each of them checked before it gets here.
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return {
    year: parts['year'] ?? Number.NaN,
    month: parts['month'] ?? Number.NaN,
    day: parts['day'] ?? Number.NaN,
    hour: parts['hour'] ?? Number.NaN,
  };
}
