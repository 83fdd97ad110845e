import { monthNames } from '#app/lib/argentine-day.ts';
import { type CalendarDay, dayNumber, nextTime, type YearlyDay } from '#contract/calendar-days.ts';

// why: 1 January 1970, day number 0, was a Thursday.
const WEEKDAYS = ['jueves', 'viernes', 'sábado', 'domingo', 'lunes', 'martes', 'miércoles'] as const;

/** Reads a day of the contract, `2027-10-17`. */
export function parseDay(day: string): CalendarDay {
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number);
  return { year, month, day: of };
}

/** 'domingo 17 de octubre' */
export function longDay(day: CalendarDay): string {
  const number = dayNumber(day);
  return `${WEEKDAYS[((number % 7) + 7) % 7]} ${shortDay(day)}`;
}

/** '17 de octubre' */
export function shortDay({ month, day }: YearlyDay): string {
  return `${day} de ${monthNames[month - 1]}`;
}

/** 'hoy', 'mañana', 'en 10 días' */
export function inDaysWords(inDays: number): string {
  if (inDays === 0) return 'hoy';
  return inDays === 1 ? 'mañana' : `en ${inDays} días`;
}

/** What a page says of a birthday of the contract (`--12-04`) on a day; null where there is none. */
export function birthdayLine(birthday: string | undefined, today: CalendarDay): string | null {
  const [, month, day] = /-(\d\d)-(\d\d)$/.exec(birthday ?? '')?.map(Number) ?? [];
  if (!month || !day) return null;
  const days = dayNumber(nextTime({ month, day }, today)) - dayNumber(today);
  return days === 0 ? 'Cumple hoy' : `Cumple el ${shortDay({ month, day })} · ${inDaysWords(days)}`;
}
