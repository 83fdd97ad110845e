import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every decision has the number that follows the last one’s', () => {
  const numbers = readdirSync('docs/decisions')
    .filter((name) => name !== 'README.md')
    .map((name) => Number.parseInt(name, 10))
    .sort((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
