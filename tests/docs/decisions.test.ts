import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('decisions: each has the number that follows the last one’s', () => {
  const numbers = readdirSync('docs/decisions')
    .filter((name) => name !== 'README.md')
    .map((name) => Number.parseInt(name, 10))
    .sort((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('decisions: each begins with its number and what it is about', () => {
  for (const name of readdirSync('docs/decisions').filter((each) => each !== 'README.md')) {
    const [heading] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n');
    expect(heading).toMatch(new RegExp(`^# ${Number.parseInt(name, 10)}\\. \\S`));
  }
});
