import { describe, expect, test } from 'vitest';
import { dateReminders, occasionInput } from '#contract/dates.ts';
import { anOccasion } from '#tests/factories/occasion.ts';

const NO_DAY = 'Ese día no existe';
const NO_YEAR = 'Elegí un año entre 1900 y 2100';

describe('occasion fields', () => {
  const bad: [object, path: string, message: string][] = [
    [{ month: 4, day: 31 }, 'day', NO_DAY],
    [{ year: 2027, month: 2, day: 29 }, 'day', NO_DAY],
    [{ month: 13 }, 'day', NO_DAY],
    [{ day: '3' }, 'day', NO_DAY],
    [{ month: 1.5 }, 'month', NO_DAY],
    [{ year: 1899 }, 'year', NO_YEAR],
    [{ year: 2101 }, 'year', NO_YEAR],
    [{ year: 2027.5 }, 'year', NO_YEAR],
    [{ year: null }, 'year', 'Elegí el año'],
    [{ kind: 'fiesta' }, 'kind', 'Elegí qué festejás'],
    [{ name: ' ' }, 'name', 'Escribí un nombre'],
    [{ name: 'a'.repeat(61) }, 'name', 'El nombre no puede tener más de 60 caracteres'],
    [{ isYearly: 'on' }, 'isYearly', 'Elegí si se repite todos los años'],
    [{ audience: 'all' }, 'audience', 'Elegí quién la ve'],
  ];
  test.each(bad)('%j: says so at its field', (change, path, message) => {
    const { error } = occasionInput.safeParse({ ...anOccasion, ...change });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });

  test('are taken at their bounds', () => {
    for (const change of [{ year: 1900 }, { year: 2100 }, { year: null, isYearly: true, month: 2, day: 29 }])
      expect(occasionInput.safeParse({ ...anOccasion, ...change }).success).toBe(true);
  });
});

test('reminders of other days, or so many days before: says so', () => {
  const { error } = dateReminders.safeParse({ leads: [5], days: ['abuela'] });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Elegí cuándo avisarte',
    'Ese día no está en la lista',
  ]);
});
