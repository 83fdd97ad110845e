import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeResetCode } from '#api/features/people/auth/reset-codes.ts';
import { PASSWORD } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

// Checks, on a stopped clock, that each time bound holds to its last millisecond and not one longer.

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(Date.UTC(2026, 0, 1)));
});
afterAll(() => api.stop());

/** What is answered in the last millisecond of a time, and in the next. */
async function aroundEnd<T>(ms: number, call: () => Promise<T>): Promise<[T, T]> {
  api.clock.advance(ms - 1);
  const last = await call();
  api.clock.advance(1);
  return [last, await call()];
}

describe('time bounds', () => {
  test('an unused session lives thirty days', async () => {
    const { email } = await seedPerson(api);
    const login = async () => (await api.call('login', { json: { email, password: PASSWORD } })).body.token;
    const tokens = [await login(), await login()];
    const statuses = await aroundEnd(
      30 * DAY_MS,
      async () => (await api.call('ownProfile', { token: tokens.pop() })).status,
    );
    expect(statuses).toEqual([200, 401]);
  });

  test('a reset code lives fifteen minutes', async () => {
    const { email } = await seedPerson(api);
    const token = await makeResetCode(api.services.db, api.clock, email, true);
    const statuses = await aroundEnd(
      15 * MINUTE_MS,
      async () => (await api.call('verifyReset', { json: { email, token } })).status,
    );
    expect(statuses).toEqual([200, 400]);
  });

  test('three reset codes an hour are made for an e-mail', async () => {
    const { email } = await seedPerson(api);
    const codes = api.services.db.selectFrom('reset_codes').select('id').where('email', '=', email);
    const ask = async () => {
      await api.call('requestReset', { json: { email } });
      return (await codes.execute()).length;
    };
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([1, 2, 3, 3]);
    expect(await aroundEnd(HOUR_MS, ask)).toEqual([3, 4]);
  });

  test('somebody who rejected can be invited again after seven days', async () => {
    const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    const invite = async () => (await ana.call('invite', { json: { toUserId: beto.id } })).status;
    const { body } = await ana.call('invite', { json: { toUserId: beto.id } });
    await beto.call('rejectInvitation', { json: { invitationId: body.invitationId } });
    expect((await ana.call('sentInvitations')).body).toEqual([]);
    expect(await aroundEnd(7 * DAY_MS, invite)).toEqual([409, 201]);
    expect((await ana.call('sentInvitations')).body).toHaveLength(1);
  });
});
