import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber, inYear, isDay, localTime, nextTime } from '#contract/calendar-days.ts';
import { type CommonDayKey, commonDays, nextCommonDay } from '#contract/common-days.ts';

const day = (text: string) => {
  const [year = 0, month = 0, of = 0] = text.split('-').map(Number);
  return { year, month, day: of };
};
const written = ({ year, month, day: of }: ReturnType<typeof day>) =>
  `${year}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;

describe('calendar day', () => {
  test('numbers go up by one a day, over years and changes of clocks', () => {
    let last = dayNumber(day('2026-01-01')) - 1;
    for (let number = last + 1; number < last + 800; number += 1)
      expect(dayNumber(dayOfNumber(number))).toBe(number);
    for (const text of ['2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01']) {
      expect(written(dayOfNumber(dayNumber(day(text))))).toBe(text);
      last = dayNumber(day(text));
    }
    expect(last - dayNumber(day('2026-12-31'))).toBe(426);
  });

  test('31 April and 29 February of a common year are none', () => {
    expect(isDay({ month: 4, day: 31 })).toBe(false);
    expect(isDay({ year: 2027, month: 2, day: 29 })).toBe(false);
    expect(isDay({ month: 2, day: 29 })).toBe(true);
    expect(isDay({ year: 2028, month: 2, day: 29 })).toBe(true);
    expect(isDay({ month: 13, day: 1 })).toBe(false);
  });

  test('29 February is the 28th in other years', () => {
    const leap = { month: 2, day: 29 };
    expect([inYear(leap, 2027), inYear(leap, 2028)].map(written)).toEqual(['2027-02-28', '2028-02-29']);
    expect(written(nextTime(leap, day('2027-02-28')))).toBe('2027-02-28');
    expect(written(nextTime(leap, day('2027-03-01')))).toBe('2028-02-29');
    expect(written(nextTime({ month: 12, day: 4 }, day('2026-12-05')))).toBe('2027-12-04');
  });

  test('a moment is another day in another zone', () => {
    const moment = Date.UTC(2026, 11, 1, 2, 59);
    const shown = (zone: string) => {
      const { hour, ...of } = localTime(moment, zone);
      return `${written(of)} ${hour}`;
    };
    expect(shown('America/Argentina/Buenos_Aires')).toBe('2026-11-30 23');
    expect(shown('Asia/Tokyo')).toBe('2026-12-01 11');
    expect(shown('UTC')).toBe('2026-12-01 2');
  });
});

describe('common days', () => {
  const next = (key: CommonDayKey, today: string) => {
    const found = commonDays.find((common) => common.key === key);
    return found && written(nextCommonDay(found, day(today)));
  };

  test('fall where the calendar has them', () => {
    expect(next('madre', '2027-01-01')).toBe('2027-10-17');
    expect(next('infancias', '2027-01-01')).toBe('2027-08-15');
    expect(next('padre', '2026-06-21')).toBe('2026-06-21');
    expect(next('padre', '2026-06-22')).toBe('2027-06-20');
    expect(next('reyes', '2026-12-31')).toBe('2027-01-06');
  });
});
