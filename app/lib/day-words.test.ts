import { expect, test } from 'vitest';
import { inDaysWords, longDay, parseDay, shortDay } from '#app/lib/day-words.ts';

test.each([
  ['2027-10-17', 'domingo 17 de octubre'],
  ['2026-12-04', 'viernes 4 de diciembre'],
  ['2028-02-29', 'martes 29 de febrero'],
  ['1969-12-31', 'miércoles 31 de diciembre'],
])('days in words: %s is %s', (day, words) => {
  expect(longDay(parseDay(day))).toBe(words);
  expect(words).toContain(shortDay(parseDay(day)));
});

test('days in words: how far a day is', () => {
  expect([0, 1, 10].map(inDaysWords)).toEqual(['hoy', 'mañana', 'en 10 días']);
});
