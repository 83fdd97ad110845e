import { expect, test } from 'vitest';
import { grownFolders } from './test-profile.ts';

test('profile: names folders that grew beside the middle one, on a slower machine too', () => {
  const kept = { 'tests/a': 100, 'tests/b': 50, 'tests/c': 20, 'tests/small': 1 };
  const byFolder: [string, number][] = [
    ['tests/a', 200],
    ['tests/b', 120],
    ['tests/c', 40],
    ['tests/small', 9],
    ['tests/new', 30],
  ];
  expect(grownFolders({ byFolder }, kept)).toEqual(['tests/b takes 60 s of processor in place of 50']);
});
