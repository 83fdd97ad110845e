import { expect, test } from 'vitest';
import { firstName } from '#app/lib/first-name.ts';

test('first name: the first word, unless it is an initial or a title', () => {
  expect(firstName('Lucía Fernández')).toBe('Lucía');
  expect(firstName('  Ana   Paz ')).toBe('Ana');
  expect(firstName('Lucía')).toBe('Lucía');
  expect(firstName('J. Pérez')).toBe('J. Pérez');
  expect(firstName('M Paz')).toBe('M Paz');
  expect(firstName('Dr. Paz')).toBe('Dr. Paz');
});
