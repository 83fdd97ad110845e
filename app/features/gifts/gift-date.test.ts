import { expect, test } from 'vitest';
import { giftDate } from '#app/features/gifts/gift-date.ts';

test('gift date: the day as people say it, in the time of Buenos Aires', () => {
  expect(giftDate('2025-03-03T15:00:00.000Z')).toBe('3 de marzo de 2025');
  expect(giftDate('2025-03-03T02:00:00.000Z')).toBe('2 de marzo de 2025');
});

test('gift date: every month has its name', () => {
  const month = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });
  for (let index = 0; index < 12; index++) {
    const middle = new Date(Date.UTC(2026, index, 15));
    expect(giftDate(middle.toISOString())).toBe(`14 de ${month.format(middle)} de 2026`);
  }
});

test.each([
  '2020-12-31T23:59:59.000Z',
  '2021-01-01T02:59:59.000Z',
  '0001-01-01T00:00:00.000Z',
  'ayer',
  '',
  null,
  undefined,
])('gift date: hides %s', (time) => {
  expect(giftDate(time)).toBeNull();
});

test('gift date: 2021 is the first year shown', () => {
  expect(giftDate('2021-01-01T12:00:00.000Z')).toBe('1 de enero de 2021');
});
