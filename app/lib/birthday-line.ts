import { inDaysWords, shortDay } from '#app/lib/day-words.ts';
import { type CalendarDay, dayNumber, nextTime } from '#contract/calendar-days.ts';

/** What a page says of a birthday of the contract (`--12-04`) on a day; null where there is none. */
export function birthdayLine(birthday: string | undefined, today: CalendarDay): string | null {
  const [, month, day] = /-(\d\d)-(\d\d)$/.exec(birthday ?? '')?.map(Number) ?? [];
  if (!month || !day) return null;
  const days = dayNumber(nextTime({ month, day }, today)) - dayNumber(today);
  return days === 0 ? 'Cumple hoy' : `Cumple el ${shortDay({ month, day })} · ${inDaysWords(days)}`;
}
