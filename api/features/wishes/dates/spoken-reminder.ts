import type { Coming } from '#api/features/wishes/dates/coming-dates.ts';
import type { DateComes, Wording } from '#api/wording.ts';
import { type CalendarDay, dayNumber } from '#contract/calendar-days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is said of a day that comes in so many days, and where it leads. */
export function spokenReminder(
  wording: Wording,
  coming: Coming,
  inDays: number,
): { title: string; message: string; link: string } {
  const { kind, name, on, person, people } = coming;
  if (kind === 'own') return { ...wording.ownDateComes(name || 'tu cumple'), link: '/profile/share' };
  const who = person ? [person] : people;
  const said = { what: spokenOf(coming), who: who.map((one) => one.name), on: inWords(on), inDays };
  const isInCare = person?.care?.isMine === true;
  return { ...wording.dateComes({ ...said, isInCare }), link: person ? `/friend/${person.id}` : '/fechas' };
}

function spokenOf({ key, kind, name, person }: Coming): DateComes['what'] {
  if (kind === 'birthday') {
    const comes = `cumple ${person?.name}`;
    return { today: comes, comes, of: `el cumple de ${person?.name}`, isCommon: false };
  }
  if (kind === 'occasion') {
    const of = `«${name}», de ${person?.name}`;
    return { today: `es ${of}`, comes: `es ${of}`, of, isCommon: false };
  }
  // why: its days are counted to the evening before, when presents are opened.
  const of = key === 'common:navidad' ? 'Nochebuena' : name;
  const comes = of.startsWith('D') ? `es el ${of}` : `es ${of}`;
  return { today: comes, comes, of, isCommon: true };
}

/** A day as people say it: 'viernes 4 de diciembre'. */
function inWords(day: CalendarDay): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('es-AR', parts).format(dayNumber(day) * DAY_MS).replace(',', '');
}
