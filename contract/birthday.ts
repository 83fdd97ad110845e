import { z } from 'zod';
import { FIRST_YEAR, isDay } from '#contract/calendar-days.ts';
import { text } from '#contract/text.ts';

export const NO_DAY = 'Ese día no existe';

const written = /^(?:(\d{4})|-)-(\d{2})-(\d{2})$/;

/** A day of every year, with the year it began in where that is known. */
export type Birthday = { year: number | null; month: number; day: number };

/** A birthday as `1996-03-14` or `--03-14`, or empty to clear it. */
export const birthdayField = z
  .string({ error: NO_DAY })
  .trim()
  .transform((typed, context): Birthday | null => {
    if (typed === '') return null;
    const [, year, month, day] = written.exec(typed) ?? [];
    const birthday = { year: year ? Number(year) : null, month: Number(month), day: Number(day) };
    const isYear = birthday.year === null || birthday.year >= FIRST_YEAR;
    if (day && isYear && isDay(birthday)) return birthday;
    context.addIssue({ code: 'custom', message: NO_DAY });
    return z.NEVER;
  });

/** Writes a birthday as the contract has it; without its year for everybody but its person. */
export function writeBirthday({ year, month, day }: Birthday): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${year ?? '-'}-${two(month)}-${two(day)}`;
}

/** Whether this machine knows an IANA time zone. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** Where days begin for who named no zone. */
export const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires';

/** Whose common days they are for who named no country. */
export const DEFAULT_COUNTRY = 'AR';

/** An IANA time zone. */
export const timeZoneField = text(60).refine(isTimeZone, 'Zona horaria desconocida');

export const birthdayAudiences = ['friends', 'nobody'] as const;
