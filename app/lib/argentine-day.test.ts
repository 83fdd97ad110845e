import { expect, test } from 'vitest';
import { argentineDay, argentineHour } from '#app/lib/argentine-day.ts';

const official = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
});

test('Argentine day: begins and ends as the official one, from the first shown on', () => {
  const hours = Array.from({ length: 20 * 366 * 24 }, (_, hour) => Date.UTC(2021, 0, 1, hour));
  const different = hours.filter((moment) => {
    const { day, month, year } = argentineDay(moment);
    return `${month + 1}/${day}/${year}` !== official.format(moment);
  });
  expect(different).toEqual([]);
  expect(argentineDay(Date.parse('2025-03-03T02:59:59.999Z'))).toEqual({ day: 2, month: 2, year: 2025 });
  expect(argentineDay(Date.parse('2025-03-03T03:00:00.000Z'))).toEqual({ day: 3, month: 2, year: 2025 });
  expect(argentineHour(Date.parse('2025-03-03T02:59:59.999Z'))).toBe('23:59');
});
