import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseSettings } from '#api/settings.ts';

test('an empty value counts as not set, for every setting', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  const empty = Object.fromEntries(Object.keys(example).map((name) => [name, '']));
  expect(parseSettings(empty)).toEqual(parseSettings({}));
});

test('every wrong setting is named at once', () => {
  const wrong = { PORT: 'x', DATABASE_URL: 'mysql://a', RATE_LIMIT_LOGIN: 'ten' };
  expect(() => parseSettings(wrong)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*RATE_LIMIT_LOGIN/);
});

test.each(['10/0m', '10/000h', '0/15m', '10/-1m', '10'])('a limit written %s is none', (written) => {
  expect(() => parseSettings({ RATE_LIMIT_LOGIN: written })).toThrow(
    'RATE_LIMIT_LOGIN: must look like 10/15m',
  );
});
