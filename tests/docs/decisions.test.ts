import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commentsIn, repositoryFiles } from './repository-texts.ts';

const MOST_WORDS = 250;

const names = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
const numbers = names.map((name) => Number.parseInt(name, 10));
const textOf = (name: string) => readFileSync(`docs/decisions/${name}`, 'utf8');

test('decisions: no number is given twice', () => {
  expect(numbers.length).toBeGreaterThan(25);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('decisions: each begins with its number and what it is about', () => {
  for (const name of names) {
    const [heading] = textOf(name).split('\n');
    expect(heading).toMatch(new RegExp(`^# ${Number.parseInt(name, 10)}\\. \\S`));
  }
});

test('decisions: none has more than 250 words', () => {
  const long = names.filter((name) => textOf(name).trim().split(/\s+/).length > MOST_WORDS);
  expect(long).toEqual([]);
});

test('decisions: a comment or document cites by number only one that is there', () => {
  const missing = repositoryFiles(/\.(?:tsx?|js|css|md)$/).flatMap((path) =>
    [...commentsIn(path).matchAll(/\bdecision (\d+)/gi)]
      .filter(([, number]) => !numbers.includes(Number(number)))
      .map(([cited]) => `${path}: ${cited}`),
  );
  expect(missing).toEqual([]);
});
