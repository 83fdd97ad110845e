import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSecretToken } from '#api/features/base/secret-token.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { startGoogleProvider } from '#tests/setup/google-provider.ts';
import { mailsTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { HOUR_MS, MINUTE_MS } from '#tests/setup/test-clock.ts';

// Strangers against the account of a named person, and the limits that neither let them guess nor keep that person out.

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_LOGIN: '3/15m' });
});
afterAll(() => api.stop());

let last = 0;
/** An IPv6 /48 that nobody called from before, and an address in it. */
const aSite = () => `2001:db8:${(++last).toString(16)}`;
const anAddress = () => `${aSite()}::1`;
const aDevice = () => newSecretToken(32);

type From = { ip?: string; device?: string };
const from = ({ ip = anAddress(), device }: From) => ({
  remoteAddress: ip,
  ...(device && { headers: { 'x-device': device } }),
});
const login = (email: string, password: string, who: From = {}, app = api) =>
  app.call('login', { json: { email, password }, ...from(who) });
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
const rounds = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

let ana: Person;
beforeEach(async () => {
  ana = await seedPerson(api);
});

describe('login', () => {
  const wrong = (who: From = {}) => statusOf(login(ana.email, 'otra-clave-1', who));

  test('a stranger who used up their tries at an e-mail keeps nobody else out of it', async () => {
    const ip = anAddress();
    expect(await rounds(4, () => wrong({ ip }))).toEqual(expect.arrayContaining([401, 401, 401, 429]));
    expect(await statusOf(login(` ${ana.email.toUpperCase()}`, PASSWORD, { ip }))).toBe(429);
    expect(await statusOf(login(ana.email, PASSWORD))).toBe(200);
    const beto = await seedPerson(api);
    expect(await statusOf(login(beto.email, PASSWORD, { ip }))).toBe(200);
  });

  test('a refusal says how long to wait, and is over by then', async () => {
    const ip = anAddress();
    await rounds(3, () => wrong({ ip }));
    const { headers, error } = await login(ana.email, PASSWORD, { ip });
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(error.message).toBe('Demasiados intentos. Probá de nuevo en 15 minutos.');
    api.clock.advance(seconds * 1000);
    expect(await statusOf(login(ana.email, PASSWORD, { ip }))).toBe(200);
  });

  test('from everywhere an e-mail has ten times the tries, slower and slower', async () => {
    const small = await startTestApi({ RATE_LIMIT_LOGIN: '1/15m' });
    try {
      const { email } = await seedPerson(small);
      const times: number[] = [];
      for (let index = 0; index < 10; index += 1) {
        const start = performance.now();
        expect(await statusOf(login(email, 'otra-clave-1', {}, small))).toBe(401);
        times.push(performance.now() - start);
      }
      expect(times.at(-1)).toBeGreaterThan(9 * 50 - 5);
      expect(times.at(4)).toBeGreaterThan(4 * 50 - 5);
      expect(await statusOf(login(email, PASSWORD, {}, small))).toBe(429);
    } finally {
      await small.stop();
    }
  });

  test('registering: slower and slower from one address, at once from others', async () => {
    const small = await startTestApi({ RATE_LIMIT_LOGIN: '1/15m' });
    try {
      const { email } = await seedPerson(small);
      const register = async (remoteAddress: string) => {
        const start = performance.now();
        const form = { Email: email, Password: PASSWORD };
        expect((await small.call('register', { form, remoteAddress })).error.code).toBe('email_taken');
        return performance.now() - start;
      };
      const ip = anAddress();
      const times: number[] = [];
      for (let index = 0; index < 8; index += 1) times.push(await register(ip));
      expect(times.at(-1)).toBeGreaterThan(7 * 50 - 5);
      expect(await register(anAddress())).toBeLessThan(7 * 50 - 5);
    } finally {
      await small.stop();
    }
  });

  test('however many wait for their slow answers, others are answered', async () => {
    let answered = 0;
    const waiting = rounds(30, async () => {
      const status = await wrong();
      answered += 1;
      return status;
    });
    expect((await ana.call('ownProfile')).status).toBe(200);
    expect(answered).toBeLessThan(30);
    expect((await waiting).filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  test('who signed in on a device before gets in on it while strangers use up all tries', async () => {
    const [device, foreign] = [aDevice(), aDevice()];
    const beto = await seedPerson(api);
    expect(await statusOf(login(ana.email, PASSWORD, { device }))).toBe(200);
    expect(await statusOf(login(beto.email, PASSWORD, { device: foreign }))).toBe(200);
    await rounds(30, () => wrong());
    expect(await statusOf(login(ana.email, PASSWORD, { device: foreign }))).toBe(429);
    expect(await statusOf(login(ana.email, PASSWORD))).toBe(429);
    expect(await rounds(2, () => wrong({ device }))).toEqual([401, 401]);
    expect(await statusOf(login(ana.email, PASSWORD, { device }))).toBe(200);
    expect(await wrong({ device })).toBe(429);
  });

  test('a device is forgotten with a new password', async () => {
    const device = aDevice();
    await login(ana.email, PASSWORD, { device });
    await resetPassword(ana, { ip: anAddress() });
    expect(await rounds(4, () => wrong({ device, ip: '203.0.113.9' }))).toContain(429);
    expect(await statusOf(login(ana.email, NEW_PASSWORD, { device }))).toBe(200);
  });

  test('a /48 of IPv6 cannot use up the tries of everybody at an e-mail', async () => {
    const site = aSite();
    const statuses = await rounds(12, (index) => wrong({ ip: `${site}:${index}::1` }));
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    expect(await statusOf(login(ana.email, PASSWORD))).toBe(200);
  });

  test('an address that tries many e-mails has ten times the tries', async () => {
    const ip = anAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      statuses.push(await statusOf(login(`nadie-${++last}@example.com`, 'otra-clave-1', { ip })));
    }
    expect([statuses.indexOf(429), statuses.lastIndexOf(401)]).toEqual([30, 29]);
  });

  test('Google: an address has ten times the tries', async () => {
    const google = await startGoogleProvider();
    const small = await startTestApi({ ...google.environment, RATE_LIMIT_LOGIN: '1/15m' });
    try {
      const remoteAddress = anAddress();
      const statuses = await rounds(11, () =>
        statusOf(small.call('googleLogin', { json: { idToken: 'x' }, remoteAddress })),
      );
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    } finally {
      await small.stop();
      await google.stop();
    }
  });

  test('a new process over the same database has not forgotten the tries', async () => {
    const ip = anAddress();
    await rounds(3, () => wrong({ ip }));
    const { dataDir, databaseUrl } = api;
    const next = await startTestApi({
      RATE_LIMIT_LOGIN: '3/15m',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    try {
      expect(await statusOf(login(ana.email, PASSWORD, { ip }, next))).toBe(429);
    } finally {
      await next.app.close();
      await next.close();
    }
  });
});

const NEW_PASSWORD = 'nueva-clave-2';
const request = (email: string, who: From) => api.call('requestReset', { json: { email }, ...from(who) });

/** The codes that were mailed to an address, oldest first. */
async function codesSentTo(email: string): Promise<string[]> {
  return (await mailsTo(api.dataDir, email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '') ?? []);
}

async function codeOf({ email }: Person, who: From): Promise<string> {
  const before = (await codesSentTo(email)).length;
  await request(email, who);
  await expect.poll(() => codesSentTo(email)).toHaveLength(before + 1);
  return (await codesSentTo(email)).at(-1) ?? '';
}

async function resetPassword(person: Person, who: From): Promise<void> {
  const json = { email: person.email, token: await codeOf(person, who), newPassword: NEW_PASSWORD };
  expect((await api.call('resetPassword', { json, ...from(who) })).status).toBe(200);
}

describe('a forgotten password', () => {
  const verify = (token: string, who: From) =>
    statusOf(api.call('verifyReset', { json: { email: ana.email, token }, ...from(who) }));
  const another = (code: string) => (code === '111111' ? '222222' : '111111');

  test.each([
    ['address', () => ({ ip: anAddress() })],
    ['device, wherever it is', () => ({ device: aDevice() })],
  ])('strangers can neither burn nor replace the code of another %s', async (_what, asker) => {
    const who = asker();
    const code = await codeOf(ana, who);
    await rounds(5, () => verify(another(code), {}));
    await request(ana.email, {});
    expect(await verify(code, {})).toBe(400);
    expect(await verify(code, who)).toBe(200);
  });

  test('a stranger who had their three codes of the hour leaves others theirs', async () => {
    const stranger = { ip: anAddress() };
    const codes = api.services.db.selectFrom('reset_codes').select('id').where('email', '=', ana.email);
    for (let index = 0; index < 5; index += 1) await request(ana.email, stranger);
    expect(await codes.execute()).toHaveLength(3);
    await request(ana.email, {});
    expect(await codes.execute()).toHaveLength(4);
    await rounds(12, () => request(ana.email, {}));
    expect(await codes.execute()).toHaveLength(10);
    api.clock.advance(HOUR_MS + MINUTE_MS);
    await request(ana.email, stranger);
    expect(await codes.execute()).toHaveLength(11);
  });

  test('who signed in on a device before gets a code on it whatever strangers do', async () => {
    const device = aDevice();
    await login(ana.email, PASSWORD, { device });
    await rounds(12, () => request(ana.email, {}));
    await rounds(30, () => verify('123456', {}));
    expect(await verify('123456', {})).toBe(429);
    await expect.poll(() => codesSentTo(ana.email)).toHaveLength(10);
    await resetPassword(ana, { device });
    expect(await statusOf(login(ana.email, NEW_PASSWORD))).toBe(200);
  });

  test('who used up their logins can still set another password', async () => {
    const who = { ip: anAddress() };
    await rounds(4, () => login(ana.email, 'otra-clave-1', who));
    await resetPassword(ana, who);
  });
});

test('leaving: the password of the account has as many tries', async () => {
  const leave = () => statusOf(ana.call('deleteAccount', { json: { password: 'otra-clave-1' } }));
  expect([await leave(), await leave(), await leave(), await leave()]).toEqual([403, 403, 403, 429]);
});
