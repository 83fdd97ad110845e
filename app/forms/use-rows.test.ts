import { expect, test } from 'vitest';
import { movedAnnouncement, rowAnnouncement } from '#app/forms/use-rows.ts';

test('row news: what came and what went is said, and nothing when all stayed', () => {
  expect(rowAnnouncement(['Nike'], ['Nike', 'Puma'])).toBe('Se agregó Puma');
  expect(rowAnnouncement(['Nike', 'Puma'], ['Puma'])).toBe('Se quitó Nike');
  expect(rowAnnouncement(['Nike'], ['Nike'])).toBe('');
  expect(movedAnnouncement('Viajes', 2)).toBe('Viajes está en el lugar 2');
});
