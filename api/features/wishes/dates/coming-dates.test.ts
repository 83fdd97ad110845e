import { expect, test } from 'vitest';
import { occasionDay } from '#api/features/wishes/dates/coming-dates.ts';

test('occasion: of every year from its first on, or once', () => {
  const today = { year: 2027, month: 6, day: 1 };
  const yearOf = (year: number | null, isYearly: boolean) =>
    occasionDay({ month: 3, day: 20, year, is_yearly: Number(isYearly) }, today).year;
  expect([yearOf(null, true), yearOf(2020, true), yearOf(2028, true), yearOf(2030, true)]).toEqual([
    2028, 2028, 2028, 2030,
  ]);
  expect([yearOf(2020, false), yearOf(2030, false)]).toEqual([2020, 2030]);
});
