import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedReservation } from '#tests/factories/seed-rows.ts';
import { type CallOptions, callApi } from '#tests/setup/call-api.ts';
import type { CapturedSql } from '#tests/setup/capture-sql.ts';
import { startCapturedApp } from '#tests/setup/captured-app.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let app: TestApi['app'];
let captured: CapturedSql;
let owner: Person;
let giver: Person;
beforeAll(async () => {
  api = await startTestApi();
  [owner, giver] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
  await seedFriends(api, owner, giver);
  ({ app, captured } = await startCapturedApp(api));
});
afterAll(async () => {
  await app.close();
  await api.stop();
});

const acts: [string, 'updateGift' | 'deleteGift', CallOptions][] = [
  ['changes', 'updateGift', { form: { Name: 'Otra' } }],
  ['buys', 'updateGift', { form: { status: 'purchased' } }],
  ['deletes', 'deleteGift', {}],
];

test.each(acts)(
  'owner who %s a gift: waits for the same statements, reserved or not',
  async (_, name, options) => {
    const sent = async (isReserved: boolean) => {
      const id = await seedGift(api, owner);
      if (isReserved) await seedReservation(api, id, giver);
      captured.take();
      const answer = await callApi(app, name, { ...options, token: owner.token, params: { id } });
      expect(answer.status).toBeLessThan(300);
      return captured.take().map(({ sql }) => sql);
    };
    const [free, reserved] = [await sent(false), await sent(true)];
    expect(reserved).toEqual(free);
    expect(reserved.join()).toContain('notifications');
    expect((await giver.call('notifications')).body.notifications[0]).toMatchObject({
      type: 4,
      isRead: false,
    });
  },
);

test('owner who leaves: waits for the same statements, reserved or not', async () => {
  const sent = async (isReserved: boolean) => {
    const leaver = await seedPerson(api, 'Zoe');
    const id = await seedGift(api, leaver);
    if (isReserved) await seedReservation(api, id, giver);
    captured.take();
    const answer = await callApi(app, 'deleteAccount', { token: leaver.token, json: { password: PASSWORD } });
    expect(answer.status).toBe(204);
    return captured.take().map(({ sql }) => sql);
  };
  const [free, reserved] = [await sent(false), await sent(true)];
  expect(reserved).toEqual(free);
  expect((await giver.call('notifications')).body.notifications[0]).toMatchObject({ type: 4, actor: null });
});
