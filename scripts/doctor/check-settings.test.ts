import { describe, expect, test } from 'vitest';
import { parseSettings } from '#api/settings.ts';
import { checkContradictions } from '#scripts/doctor/check-contradictions.ts';
import { checkNode, checkSpace } from '#scripts/doctor/check-machine.ts';
import { checkNames, checkValues, givenIn } from '#scripts/doctor/check-settings.ts';
import { parseOptions } from '#scripts/doctor/parse-options.ts';
import { secretsIn, withoutSecrets } from '#scripts/doctor/secrets.ts';

type Environment = Record<string, string>;
const told = (found: { level: string; what: string }[]) => found.map(({ level, what }) => `${level} ${what}`);
const names = (environment: Environment) => told(checkNames(givenIn(environment)));
const together = (environment: Environment) => {
  const given = givenIn({ PUSH: 'off', ...environment });
  return told(checkContradictions(given, parseSettings(given)));
};

describe('doctor: settings', () => {
  test.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['RATE_LIMIT_SIGNUP', 'RATE_LIMIT_'],
  ])('%s is unknown, and what is meant is told', (name, meant) => {
    expect(names({ [name]: 'x' })).toEqual([
      expect.stringContaining(`fault ${name} is no setting; is it ${meant}`),
    ]);
  });

  test('what other programs read is none of ours', () => {
    const others = ['PATH', 'HOME', 'HOSTNAME', 'TERM', 'PWD', 'NODE_VERSION', 'npm_package_name', 'TZ'];
    const found = names(Object.fromEntries(others.map((name) => [name, 'x'])));
    expect(found).toEqual([expect.stringMatching(/^ok 1 of \d\d settings are set/)]);
  });

  test('values: each that is refused is named without its value, as is what has quotes', () => {
    const given = givenIn({ PORT: 'geheim', WEB_PROCESSES: 'geheim', HEIC: '', APP_NAME: '"Deseo"' });
    const found = told(checkValues(given));
    expect(found).toEqual([expect.stringMatching(/^fault PORT: /), expect.stringMatching(/^fault WEB_PROC/)]);
    expect(found.join()).not.toContain('geheim');
    expect(told(checkNames(given))).toEqual(['fault APP_NAME has quotes or blanks around its value.']);
  });

  test('an open door is no matter at home, or where it was chosen', () => {
    const homes = ['deseo.local', 'casa', '192.168.1.5', '[fd00::1]', '127.0.0.1', 'deseo.home.arpa'];
    for (const host of homes) expect(together({ PUBLIC_URL: `http://${host}:3000` }), host).toEqual([]);
    for (const host of ['8.8.8.8', '[2606:4700::1]', 'deseo.com.ar'])
      expect(together({ PUBLIC_URL: `http://${host}` }), host).toHaveLength(1);
    expect(together({ PUBLIC_URL: 'http://deseo.org', REGISTRATION: 'open' })).toEqual([]);
  });

  test.each<[Environment, string]>([
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'fault GOOGLE_CLIENT_SECRET is set, and GOOGLE_CLIENT_ID is not.'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'note GOOGLE_CLIENT_ID is set, and GOOGLE_CLIENT_SECRET is not.'],
    [{ OIDC_CLIENT_ID: 'x' }, 'fault Of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET not all are set.'],
    [{ GOOGLE_ISSUER: 'https://a.test' }, 'fault Of GOOGLE_ISSUER and GOOGLE_JWKS_URL only one is set.'],
    [{ REPORTS_TO: 'a@b.test' }, 'fault REPORTS_TO is set, and SMTP_URL is not.'],
    [{ SMTP_URL: 'smtp://a' }, 'fault SMTP_URL is set, and MAIL_FROM is no-responder@localhost.'],
    [{ PUBLIC_URL: 'http://deseo.org' }, 'note REGISTRATION is not set, and PUBLIC_URL is a public address.'],
    [{ PUSH: 'on' }, 'note PUSH is on, and MAIL_FROM, its contact, is an address that is nowhere.'],
    [{ PUSH_CONTACT: 'mailto:a@b.test' }, 'note PUSH_CONTACT is set, and PUSH is off.'],
    [
      { PUBLIC_URL: 'https://a.test', MEDIA_URL: 'http://b.test', HOST: '::1' },
      'fault PUBLIC_URL is https, and MEDIA_URL is not.',
    ],
    [
      { PUBLIC_URL: 'https://a.test', NODE_ENV: 'development', HOST: '::1' },
      'fault PUBLIC_URL is https, and NODE_ENV is development.',
    ],
    [
      { PUBLIC_URL: 'https://a.test' },
      'note HOST is not set: Deseo listens on every address of this machine.',
    ],
    [
      { DATABASE_POOL: '20' },
      'note DATABASE_POOL or DATABASE_NAMED_STATEMENTS is set, and DATABASE_URL is not.',
    ],
    [{ METRICS_PORT: '2999' }, 'fault METRICS_PORT, or the next, which the API takes, is PORT.'],
    [{ MOST_HELD: '11' }, 'fault MOST_HELD is above MOST_HELD_CONFIRMED.'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'fault TRUSTED_PROXIES names every address.'],
  ])('%j: contradiction', (environment, what) => {
    expect(together(environment)).toEqual([what]);
  });

  test('nothing set, or all that belongs together: no contradiction', () => {
    expect(together({})).toEqual([]);
    const whole = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', SMTP_URL: 'smtp://a' };
    expect(together({ ...whole, REPORTS_TO: 'a@b.test', MAIL_FROM: 'Deseo <a@b.test>' })).toEqual([]);
  });
});

test('doctor: an older Node is a fault', () => {
  expect(['v18.20.4', 'v20.18.3', 'v20.19.0', 'v24.1.0'].map((each) => checkNode(each)[0]?.level)).toEqual([
    'fault',
    'fault',
    'ok',
    'ok',
  ]);
});

test('doctor: a disk without room is a fault', () => {
  const GB = 1024 ** 3;
  const level = (bytes: number, files: number | null) => checkSpace({ bytes, files })[0]?.level;
  expect([level(GB / 4, 9), level(GB, 9), level(9 * GB, null), level(9 * GB, 0)]).toEqual([
    'fault',
    'note',
    'ok',
    'fault',
  ]);
});

test('doctor: passwords and secrets are blotted out of what it tells', () => {
  const secrets = secretsIn({
    DATABASE_URL: 'postgres://ana:cl%40ve-uno@host/deseo',
    SMTP_URL: 'smtp://ana:clave-dos@host',
    SESSION_SECRET: 'clave-tres',
  });
  const text = 'cl%40ve-uno cl@ve-uno clave-dos clave-tres redis://:otra@host deseo';
  expect(withoutSecrets(text, secrets)).toBe('*** *** *** *** redis://***@host deseo');
});

test('doctor: wrong arguments say how it is called', () => {
  expect(parseOptions(['--url', 'https://a.test/x', '--json'])).toEqual({
    backups: null,
    url: 'https://a.test',
    isJson: true,
  });
  for (const args of [['x'], ['--all'], ['--url', 'a.test']])
    expect(() => parseOptions(args)).toThrow(/^Say: npm run doctor/);
});
