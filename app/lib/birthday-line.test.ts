import { expect, test } from 'vitest';
import { birthdayLine } from '#app/lib/day-words.ts';
import { localTime } from '#contract/calendar-days.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
/** What is said at a time of Buenos Aires. */
const at = (birthday: string | undefined, time: string, zone = ZONE) =>
  birthdayLine(birthday, localTime(Date.parse(`${time}-03:00`), zone));

test('birthday line: the day and how far it is, whether or not the year is known', () => {
  expect(at('--12-04', '2026-11-24T12:00')).toBe('Cumple el 4 de diciembre · en 10 días');
  expect(at('1996-03-14', '2026-03-15T12:00')).toBe('Cumple el 14 de marzo · en 364 días');
  expect(at('--12-04', '2026-12-04T23:59')).toBe('Cumple hoy');
  expect(at(undefined, '2026-12-04T12:00')).toBeNull();
});

test('birthday line: a day ahead is one day from midnight to midnight of the reader', () => {
  for (const time of ['2026-12-03T00:01', '2026-12-03T23:59'])
    expect(at('--12-04', time)).toBe('Cumple el 4 de diciembre · mañana');
  expect(at('--12-04', '2026-12-03T23:59', 'Pacific/Auckland')).toBe('Cumple hoy');
});

test('birthday line: 29 February is the 28th where there is none', () => {
  expect(at('--02-29', '2027-02-28T12:00')).toBe('Cumple hoy');
  expect(at('--02-29', '2028-02-28T12:00')).toBe('Cumple el 29 de febrero · mañana');
});
