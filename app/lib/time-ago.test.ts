import { expect, test } from 'vitest';
import { commentTimeAgo, timeAgo } from '#app/lib/time-ago.ts';

const now = Date.parse('2025-05-20T15:00:00.000Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

test.each([
  [0, 'Hace un momento'],
  [59, 'Hace un momento'],
  [MINUTE, 'Hace 1 minuto'],
  [HOUR - 1, 'Hace 59 minutos'],
  [HOUR, 'Hace 1 hora'],
  [DAY - 1, 'Hace 23 horas'],
  [DAY, 'Hace 1 día'],
  [7 * DAY - 1, 'Hace 6 días'],
  [7 * DAY, '13/5/2025'],
  [-90, 'Hace un momento'],
])('time ago: %s seconds ago reads %s', (seconds, label) => {
  expect(timeAgo(before(seconds), now)).toBe(label);
});

test.each([
  [59, 'Hace un momento'],
  [MINUTE, 'Hace unos minutos'],
  [HOUR - 1, 'Hace unos minutos'],
  [HOUR, 'Hace 1 hora'],
  [23 * HOUR, 'Hace 23 horas'],
  [2 * DAY, 'Hace 2 días'],
  [30 * DAY, '20/4/2025'],
])('time ago: of a comment, %s seconds ago reads %s', (seconds, label) => {
  expect(commentTimeAgo(before(seconds), now)).toBe(label);
});

test('time ago: what is no time says nothing', () => {
  expect(timeAgo('ayer', now)).toBe('');
  expect(commentTimeAgo('ayer', now)).toBe('');
});
