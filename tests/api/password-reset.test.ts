import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { mailsTo, mailTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { HOUR_MS, MINUTE_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const request = (email: string) => api.call('requestReset', { json: { email } });
const codeFor = async (person: Person) => {
  await request(person.email);
  const mail = await mailTo(api.dataDir, person.email, /código/i);
  return /\b(\d{6})\b/.exec(mail.text ?? '')?.[1] ?? '';
};
const another = (code: string) => (code === '111111' ? '222222' : '111111');

describe('password reset', () => {
  test('the mailed code sets a new password once, ends every session, is notified', async () => {
    const [ana, beto] = [await makePerson(api), await makePerson(api, 'Beto')];
    const [code, others] = [await codeFor(ana), await codeFor(beto)];
    const verified = await api.call('verifyReset', { json: { email: ana.email, token: code } });
    expect([verified.status, verified.body]).toEqual([
      200,
      { success: true, message: 'Código verificado correctamente' },
    ]);
    const json = { email: ana.email, token: code, newPassword: 'nueva-clave-2' };
    const tries = await Promise.all(Array.from({ length: 20 }, () => api.call('resetPassword', { json })));
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    const verify = async (email: string, token: string) =>
      (await api.call('verifyReset', { json: { email, token } })).status;
    expect([await verify(ana.email, code), await verify(beto.email, others)]).toEqual([400, 200]);
    expect((await beto.call('ownProfile')).status).toBe(200);
    expect((await ana.call('ownProfile')).status).toBe(401);
    expect((await api.call('login', { json: { email: ana.email, password: PASSWORD } })).status).toBe(401);
    const login = await api.call('login', { json: { email: ana.email, password: 'nueva-clave-2' } });
    const notifications = await api.call('notifications', { token: login.body.token });
    expect(notifications.body.notifications.map((notification) => notification.type)).toEqual([5, 5]);
    await mailTo(api.dataDir, ana.email, /Cambió tu contraseña/);
  });

  test('answers the same to an unknown e-mail, and mails it nothing', async () => {
    const ana = await makePerson(api);
    const known = await request(ana.email);
    const unknown = await request('nunca-vista@example.com');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const four = async (email: string) => {
      for (let more = 0; more < 2; more += 1) await request(email);
      return (await request(email)).text;
    };
    expect(await four(ana.email)).toBe(await four('nunca-vista@example.com'));
    expect(await mailsTo(api.dataDir, 'nunca-vista@example.com')).toEqual([]);
  });

  test('four wrong tries and any number of right ones leave the code valid', async () => {
    const [ana, beto] = [await makePerson(api), await makePerson(api, 'Beto')];
    const [code, others] = [await codeFor(ana), await codeFor(beto)];
    const verify = async (token: string, { email } = ana) =>
      (await api.call('verifyReset', { json: { email, token } })).status;
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await verify(another(code))).toBe(400);
    for (let right = 0; right < 6; right += 1) expect(await verify(code)).toBe(200);
    expect(await verify(another(code))).toBe(400);
    expect(await verify(others, beto)).toBe(200);
    expect(await verify(code)).toBe(400);
  });

  test('five wrong tries burn the code', async () => {
    const ana = await makePerson(api);
    const code = await codeFor(ana);
    const guess = (token: string) => api.call('verifyReset', { json: { email: ana.email, token } });
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect((await guess(another(code))).body).toEqual({
        success: false,
        code: 'code_invalid',
        message: 'Código inválido o expirado',
        error: 'Código inválido o expirado',
        requestId: expect.any(String),
      });
    }
    expect((await guess(code)).status).toBe(400);
  });

  test('a code lives fifteen minutes; three an hour are mailed', async () => {
    const ana = await makePerson(api);
    const first = await codeFor(ana);
    expect((await mailTo(api.dataDir, ana.email, /código/i)).text).toContain('15 minutos');
    const verify = async () =>
      (await api.call('verifyReset', { json: { email: ana.email, token: first } })).status;
    api.clock.advance(14 * MINUTE_MS);
    expect(await verify()).toBe(200);
    api.clock.advance(2 * MINUTE_MS);
    expect(await verify()).toBe(400);
    await request(ana.email);
    await request(ana.email);
    await request(ana.email);
    await mailTo(api.dataDir, ana.email, /código/i);
    const sent = async () =>
      (await mailsTo(api.dataDir, ana.email)).filter((mail) => /código/i.test(mail.subject ?? ''));
    await expect.poll(async () => (await sent()).length).toBe(3);
    api.clock.advance(HOUR_MS - 17 * MINUTE_MS);
    const { status, body } = await request(ana.email);
    expect([status, body]).toEqual([
      200,
      { success: false, error: expect.stringMatching(/^En esta hora ya/) },
    ]);
    const codes = api.services.db.selectFrom('reset_codes').select('id').where('email', '=', ana.email);
    expect(await codes.execute()).toHaveLength(3);
    api.clock.advance(HOUR_MS);
    await request(ana.email);
    await expect.poll(async () => (await sent()).length).toBe(4);
  });

  test('of two live codes the newer counts', async () => {
    const ana = await makePerson(api);
    const first = await codeFor(ana);
    api.clock.advance(MINUTE_MS);
    await request(ana.email);
    await expect.poll(async () => (await mailsTo(api.dataDir, ana.email)).length).toBe(3);
    const verify = (token: string) => api.call('verifyReset', { json: { email: ana.email, token } });
    const codes = (await mailsTo(api.dataDir, ana.email)).flatMap(
      ({ text }) => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? [],
    );
    const newer = codes.find((code) => code !== first) ?? '';
    expect([(await verify(first)).status, (await verify(newer)).status]).toEqual([400, 200]);
  });

  test('a code with blanks is taken, anything but six digits refused at its field', async () => {
    const ana = await makePerson(api);
    const code = await codeFor(ana);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await api.call('verifyReset', { json: { email: ana.email, token: typed } })).status).toBe(200);
    const short = await api.call('verifyReset', { json: { email: ana.email, token: '123' } });
    expect(short.error.issues).toEqual([
      { path: 'token', message: 'Por favor ingresa un código válido de 6 dígitos' },
    ]);
  });

  test('a malformed code is refused with success: false too', async () => {
    for (const name of ['verifyReset', 'resetPassword'] as const) {
      const { status, body } = await api.call(name, { json: { email: 'x', token: 'abc' } as never });
      expect([status, body]).toMatchObject([400, { success: false, code: 'invalid_input' }]);
    }
  });

  test('mails come from the app by its APP_NAME', async () => {
    const named = await startTestApi({ APP_NAME: 'Antojo' });
    try {
      const ana = await makePerson(named, 'Ana');
      const { from } = await mailTo(named.dataDir, ana.email, /Antojo/);
      expect(from?.name).toBe('Antojo');
    } finally {
      await named.stop();
    }
  });
});
