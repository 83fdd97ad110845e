import { expect, test } from 'vitest';
import { movedNews, rowNews } from '#app/forms/row-news.ts';

test('row news: what came and what went is said, and nothing when all stayed', () => {
  expect(rowNews(['Nike'], ['Nike', 'Puma'])).toBe('Se agregó Puma');
  expect(rowNews(['Nike', 'Puma'], ['Puma'])).toBe('Se quitó Nike');
  expect(rowNews(['Nike'], ['Nike'])).toBe('');
  expect(movedNews('Viajes', 2)).toBe('Viajes está en el lugar 2');
});
