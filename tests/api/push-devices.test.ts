import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { devicesOf, removeSilentDevices } from '#api/features/messaging/notices/push-device-store.ts';
import { endSessionsOf, findCaller, removeExpiredSessions } from '#api/features/people/auth/sessions.ts';
import { makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { aPushDevice, seedDevice } from '#tests/factories/push-device.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

const NEW_PASSWORD = 'otra-clave-larga-1';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ana = await makePerson(api);
});

/** The same person in another browser, which gets push messages too. */
async function elsewhere({ email }: Person): Promise<{ token: string; id: string }> {
  const { token } = (await api.call('login', { json: { email, password: PASSWORD } })).body;
  return { token, id: (await seedDevice(api, { ...ana, token })).id };
}
const idsOf = async (token: string) => (await api.call('pushDevices', { token })).body.map(({ id }) => id);

describe('a browser with push', () => {
  test('knows the session that asks', async () => {
    const { id: mine } = await seedDevice(api, ana);
    const { id: other } = await elsewhere(ana);
    const { body } = await ana.call('pushDevices');
    expect(body.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([mine]);
    expect(body.map(({ id }) => id)).toContain(other);
  });

  test('hears of things for 60 days though its session is over, and can be signed out', async () => {
    const { db, clock } = api.services;
    const later = (days: number) => ({ now: () => clock.now() + days * 24 * 60 * 60 * 1000 });
    const over = async (days: number) => {
      await removeExpiredSessions(db, later(days));
      await removeSilentDevices(db, later(days).now());
      return (await devicesOf(db, ana.id)).map(({ id }) => id);
    };
    const { id } = await seedDevice(api, ana);
    expect(await over(59)).toEqual([id]);
    expect(await findCaller(db, later(59), ana.token)).toBeNull();
    await endSessionsOf(db, ana.id);
    expect(await over(0)).toEqual([]);
    const again = await elsewhere(ana);
    expect(await over(59)).toEqual([again.id]);
    expect(await over(61)).toEqual([]);
  });

  test('hears nothing more once its session ends', async () => {
    const { id: mine } = await seedDevice(api, ana);
    const other = await elsewhere(ana);
    expect((await idsOf(ana.token)).toSorted()).toEqual([mine, other.id].toSorted());
    await api.call('logout', { token: other.token });
    expect(await idsOf(ana.token)).toEqual([mine]);
  });

  test('hears nothing more once the password is reset', async () => {
    await seedDevice(api, ana);
    await elsewhere(ana);
    await api.call('requestReset', { json: { email: ana.email } });
    const { text } = await mailTo(api.dataDir, ana.email, /código/i);
    const token = /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? '';
    const json = { email: ana.email, token, newPassword: NEW_PASSWORD };
    expect((await api.call('resetPassword', { json })).status).toBe(200);
    const { body } = await api.call('login', { json: { email: ana.email, password: NEW_PASSWORD } });
    expect(await idsOf(body.token)).toEqual([]);
  });

  test('belongs to whoever signed in there last, and to the session that renewed it', async () => {
    const beto = await makePerson(api);
    const { id, endpoint } = await seedDevice(api, ana);
    const { status, body } = await beto.call('addPushDevice', { json: aPushDevice(endpoint) });
    expect(status).toBe(201);
    expect(body.id).not.toBe(id);
    expect(await idsOf(ana.token)).toEqual([]);
    expect(await idsOf(beto.token)).toEqual([body.id]);
    const lost = await ana.call('renewPushDevice', { json: { endpoint } });
    expect(lost.error.code).toBe('push_device_not_found');
    const again = await api.call('login', { json: { email: beto.email, password: PASSWORD } });
    const { token } = again.body;
    expect((await api.call('renewPushDevice', { token, json: { endpoint } })).status).toBe(204);
    await beto.call('logout');
    expect(await idsOf(token)).toEqual([body.id]);
  });
});
