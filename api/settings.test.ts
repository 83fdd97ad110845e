import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseSettings } from '#api/settings.ts';

test('settings: an empty value counts as not set, for each', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  const empty = Object.fromEntries(Object.keys(example).map((name) => [name, '']));
  expect(parseSettings(empty)).toEqual(parseSettings({}));
});

test('settings: all wrong ones are named at once', () => {
  const wrong = { PORT: 'x', DATABASE_URL: 'mysql://a', RATE_LIMIT_LOGIN: 'ten' };
  expect(() => parseSettings(wrong)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*RATE_LIMIT_LOGIN/);
});

test('settings: what nobody sets has its default', () => {
  const minute = 60_000;
  expect(parseSettings({})).toEqual({
    NODE_ENV: 'production',
    PORT: 3001,
    REGISTRATION: 'open',
    BACKUPS: 'on',
    HOST: '',
    DATA_DIR: './data',
    DATABASE_POOL: 10,
    DATABASE_NAMED_STATEMENTS: 'on',
    HEIC: 'on',
    PUSH: 'on',
    MEDIA_URL: '',
    MAIL_FROM: 'no-responder@localhost',
    GOOGLE_CLIENT_ID: [],
    OIDC_NAME: 'SSO',
    APP_NAME: 'Deseo',
    PRODUCT_NOUN: 'deseo',
    TRUSTED_PROXIES: ['loopback'],
    RATE_LIMIT_LOGIN: { max: 10, windowMs: 15 * minute },
    RATE_LIMIT_REGISTER: { max: 20, windowMs: 60 * minute },
    RATE_LIMIT_SEARCH: { max: 60, windowMs: minute },
    RATE_LIMIT_METADATA: { max: 30, windowMs: minute },
    RATE_LIMIT_UPLOAD: { max: 60, windowMs: 60 * minute },
    RATE_LIMIT_ENTER: { max: 20, windowMs: 60 * minute },
    RATE_LIMIT_CALENDAR: { max: 60, windowMs: 60 * minute },
    RATE_LIMIT_REPORT: { max: 20, windowMs: 60 * minute },
    RATE_LIMIT_DRAW: { max: 10, windowMs: 60 * minute },
    RATE_LIMIT_DEFAULT: { max: 600, windowMs: minute },
    HOLDER_NOTICE_SECONDS: 300,
    CALENDAR_EVENTS: 1000,
    MOST_HELD: 3,
    MOST_HELD_CONFIRMED: 10,
    MOST_HELD_ON_LIST: 10,
    MOST_TOLD_A_DAY: 3,
    METRICS_HOST: '127.0.0.1',
    DRAIN_SECONDS: 0,
    LOG_LEVEL: 'info',
  });
});

test.each(
  Object.entries({
    RATE_LIMIT_LOGIN: [
      ...['10/0m', '10/000h', '0/15m', '10/-1m', '10', '10/15', 'x10/15m', '10/15mm', '10 /15m', '10/1w'],
      ...['1000000000/1m', '1/1000000s'],
    ],
    NODE_ENV: ['staging'],
    PORT: ['-1', '65536', '80.5'],
    METRICS_PORT: ['0', '65536', '80.5'],
    DATABASE_POOL: ['0', '501', '1.5'],
    DRAIN_SECONDS: ['-0.1', '300.1'],
    DATABASE_URL: [
      ...['mysql://a', 'xpostgres://a', 'postgres:a', 'postgres://u:a/b@host/d', 'postgres://u:a?b@host/d'],
      ...['postgres://u:a@b/c#d@host/d', 'postgres://one,two/d', 'postgres://one:5432,two:5432/d'],
    ],
    DATABASE_NAMED_STATEMENTS: ['yes'],
    HEIC: ['no'],
    IMAGE_STORE: [
      '/var/images',
      'xs3://bucket',
      's3://',
      's3://b?endpoint=nope',
      's3://b?end=http://c.example',
    ],
    SECURITY_CONTACT: ['a@b.example', 'http://a.example', 'mailto:nope'],
    MEDIA_URL: ['ftp://a.example', 'xhttp://a.example', 'httpx://a.example', 'a.example'],
    PUBLIC_URL: [
      ...['ftp://a.example', 'xhttp://a.example', 'httpx://a.example', 'a.example'],
      'https://a.example/regalos',
    ],
    SMTP_URL: ['http://a.example', 'xsmtp://a.example', 'smtpx://a.example'],
    REDIS_URL: ['http://a.example', 'xredis://a.example'],
    MAIL_FROM: ['a b@c.example', 'a@b c', 'Regalos <a b@c.example>', 'Regalos <a@b c>'],
    TRUSTED_PROXIES: ['loopback,everybody'],
    LOG_LEVEL: ['loud'],
    APP_NAME: ['  ', 'x'.repeat(41)],
    PRODUCT_NOUN: ['  ', 'x'.repeat(41)],
    GOOGLE_ISSUER: ['a.example'],
    GOOGLE_JWKS_URL: ['a.example'],
    OIDC_ISSUER: ['a.example', 'http://a.example', 'https://a.example/?realm=a'],
    OIDC_NAME: ['  ', 'x'.repeat(41)],
  }).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)('setting: %s=%s is none', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(`${name}: `);
});

test.each<[name: string, written: string, meant: unknown]>([
  ['RATE_LIMIT_LOGIN', '105/15m', { max: 105, windowMs: 900_000 }],
  ['RATE_LIMIT_LOGIN', '1/s', { max: 1, windowMs: 1000 }],
  ['RATE_LIMIT_LOGIN', '7/2h', { max: 7, windowMs: 7_200_000 }],
  ['RATE_LIMIT_LOGIN', '999999999/999999d', { max: 999_999_999, windowMs: 999_999 * 86_400_000 }],
  ['PORT', '0', 0],
  ['PORT', '65535', 65535],
  ['METRICS_PORT', '1', 1],
  ['METRICS_PORT', '65535', 65535],
  ['DATABASE_POOL', '1', 1],
  ['DATABASE_POOL', '500', 500],
  ['DRAIN_SECONDS', '300', 300],
  ['DATABASE_URL', 'postgresql://a', 'postgresql://a'],
  ['DATABASE_URL', 'postgres://a', 'postgres://a'],
  ...[
    'u:a%2Fb@[::1]:5432/d',
    '/d?host=/run',
    'u@/d?host=/run',
    'u@%2Frun:5432/d',
    'h/d?sslmode=verify-full',
  ].map((rest): [string, string, unknown] => ['DATABASE_URL', `postgres://${rest}`, `postgres://${rest}`]),
  ['DATABASE_NAMED_STATEMENTS', 'on', 'on'],
  ['DATABASE_NAMED_STATEMENTS', 'off', 'off'],
  ['APP_NAME', ` ${'x'.repeat(40)} `, 'x'.repeat(40)],
  ['PRODUCT_NOUN', ` ${'x'.repeat(40)} `, 'x'.repeat(40)],
  ['HEIC', 'on', 'on'],
  ['HEIC', 'off', 'off'],
  ['IMAGE_STORE', 's3://bucket', 's3://bucket'],
  ['IMAGE_STORE', 's3://b/c?endpoint=http://d:9000', 's3://b/c?endpoint=http://d:9000'],
  ['REPORTS_TO', 'a@b.example', 'a@b.example'],
  ...['mailto:a@b.example', 'https://a.example/contacto'].map((to): [string, string, string] => [
    'SECURITY_CONTACT',
    to,
    to,
  ]),
  ['MEDIA_URL', 'http://a.example/media//', 'http://a.example/media'],
  ['MEDIA_URL', 'https://a.example//media', 'https://a.example//media'],
  ['PUBLIC_URL', 'http://a.example', 'http://a.example'],
  ['PUBLIC_URL', 'https://a.example/', 'https://a.example'],
  ['SMTP_URL', 'smtp://a.example:587', 'smtp://a.example:587'],
  ['SMTP_URL', 'smtps://a.example', 'smtps://a.example'],
  ['REDIS_URL', 'redis://a.example', 'redis://a.example'],
  ['REDIS_URL', 'rediss://a.example', 'rediss://a.example'],
  ['OIDC_ISSUER', 'http://127.0.0.1:9000/o/', 'http://127.0.0.1:9000/o/'],
  ['GOOGLE_CLIENT_ID', ' one, two ,,', ['one', 'two']],
  ['TRUSTED_PROXIES', 'linklocal, 10.0.0.0/8', ['linklocal', '10.0.0.0/8']],
  ...['development', 'production', 'test'].map((name): [string, string, string] => ['NODE_ENV', name, name]),
  ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((name): [string, string, string] => [
    'LOG_LEVEL',
    name,
    name,
  ]),
])('setting: %s=%s', (name, written, meant) => {
  expect(parseSettings({ [name]: written })).toMatchObject({ [name]: meant });
});

test.each([
  ['MAIL_FROM', 'nope'],
  ['REPORTS_TO', 'nope'],
  ['REPORTS_TO', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'Regalos <nope>'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'mail.example:587'],
])('setting: %s=%s is refused at the start, not at the first mail', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(`${name}: must`);
});

test.each(['regalos@ejemplo.example', 'Regalos de Lucía <regalos@ejemplo.example>', '<a@localhost>'])(
  'setting: mails come from %s',
  (from) => {
    expect(parseSettings({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
  },
);
