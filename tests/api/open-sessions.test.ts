import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedDevice } from '#tests/factories/push-device.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import type { Call } from '#tests/setup/call-api.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, stoppedClock } from '#tests/setup/test-clock.ts';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(Date.UTC(2030, 0, 1)));
  ana = await seedPerson(api, 'Ana');
});
afterAll(() => api.stop());

/** Signs in once more, in a browser of that name, and makes a call there. */
async function signInBy(userAgent: string): Promise<Call> {
  const { body } = await api.call('login', { json: { email: ana.email, password: PASSWORD } });
  const call: Call = (name, options) =>
    api.call(name, { ...options, token: body.token, headers: { 'user-agent': userAgent } });
  await call('ownProfile');
  return call;
}

const sessions = async (call: Call) => (await call('sessions')).body;

describe('sessions', () => {
  test('are listed with their browser and days, one’s own first', async () => {
    const phone = await signInBy('Teléfono');
    api.clock.advance(2 * DAY_MS);
    await phone('ownProfile');
    const laptop = await signInBy('x'.repeat(1000));
    const [own, other] = await sessions(laptop);
    expect(own).toMatchObject({ isCurrent: true, userAgent: 'x'.repeat(300) });
    expect(other).toMatchObject({ isCurrent: false, userAgent: 'Teléfono' });
    expect(other).toMatchObject({
      startedAt: '2030-01-01T00:00:00.000Z',
      seenAt: '2030-01-03T00:00:00.000Z',
    });
    const { rows } = { rows: await api.services.db.selectFrom('sessions').select('token_hash').execute() };
    for (const { token_hash } of rows) expect(JSON.stringify([own, other])).not.toContain(token_hash);
  });

  test('a closed one is over at its next request, with its push; again is not found', async () => {
    const [here, there] = [await signInBy('Acá'), await signInBy('Allá')];
    const { body } = await api.call('login', { json: { email: ana.email, password: PASSWORD } });
    await seedDevice(api, { ...ana, token: body.token });
    const ids = (await sessions(here)).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
    for (const id of ids) expect((await here('endSession', { params: { id } })).status).toBe(204);
    expect((await there('ownProfile')).error.code).toBe('unauthorized');
    expect((await here('pushDevices')).body).toEqual([]);
    expect((await here('endSession', { params: { id: ids[0] ?? '' } })).error.code).toBe('session_not_found');
  });

  test('all the others are closed at once, and nobody else’s', async () => {
    const beto = await seedPerson(api, 'Beto');
    const [here, there] = [await signInBy('Acá'), await signInBy('Allá')];
    expect((await here('endOtherSessions')).status).toBe(204);
    expect((await there('ownProfile')).error.code).toBe('unauthorized');
    expect(await sessions(here)).toHaveLength(1);
    expect((await beto.call('ownProfile')).status).toBe(200);
  });
});
