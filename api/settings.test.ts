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

test.each([
  ['MAIL_FROM', 'nope'],
  ['MAIL_FROM', 'Regalos <nope>'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'mail.example:587'],
])('%s=%s is refused at the start, not at the first mail', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(`${name}: must`);
});

test.each(['regalos@ejemplo.example', 'Regalos de Lucía <regalos@ejemplo.example>', '<a@localhost>'])(
  'mails come from %s',
  (from) => {
    expect(parseSettings({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
  },
);
