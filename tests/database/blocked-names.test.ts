import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedReservation } from '#tests/factories/seed-rows.ts';
import { readZip } from '#tests/setup/read-zip.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// What is left of whoever blocked somebody, to them: no name, no id and no face, as of an account that was deleted.

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let ana: Person;
let beto: Person;
let carla: Person;
let gift: string;
let own: string;
beforeEach(async () => {
  [ana, beto, carla] = [await seedPerson(api, 'Ana'), await seedPerson(api), await seedPerson(api)];
  await seedFriends(api, carla, ana, beto);
  await seedFriends(api, beto, ana);
  [gift, own] = [await seedGift(api, carla, 'De Carla'), await seedGift(api, beto, 'De Beto')];
  await seedReservation(api, gift, ana);
  await seedReservation(api, await seedGift(api, ana, 'De Ana'), beto);
  await ana.call('addComment', { params: { id: gift }, json: { comment: 'Hola' } });
  await ana.call('addComment', { params: { id: own }, json: { comment: 'Hola' } });
  await beto.call('receiveGift', {
    params: { id: own },
    json: { ...aReceivedGift, fromUserIds: [ana.id] },
  });
});

const block = () => ana.call('block', { params: { userId: beto.id } });
/** All that somebody reads, their export too. */
async function readBy({ call, token }: Person): Promise<string> {
  const byId = { params: { id: gift } };
  const answers = [
    await call('gift', byId),
    await call('comments', byId),
    await call('comments', { params: { id: own } }),
    await call('reservations', { query: { giftId: gift } }),
    await call('friendReservations', { params: { id: carla.id } }),
    await call('friendGifts', { params: { id: carla.id } }),
    await call('gifts'),
    await call('friends'),
    await call('notifications'),
    await call('receivedGifts'),
    await call('reservations'),
  ];
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await api.app.inject({ method: 'GET', url: '/api/users/export', headers });
  const files = [...(await readZip(rawPayload)).values()];
  return [...answers.map(({ text }) => text), ...files.map(String)].join('\n');
}

test('to the blocked: nothing has the name or id of the blocker; others read them', async () => {
  expect(await readBy(beto)).toContain(ana.id);
  await block();
  const text = await readBy(beto);
  expect(text).not.toContain(ana.id);
  expect(text).not.toMatch(/\bAna\b/);
  expect(await readBy(carla)).toContain(ana.id);
});

test('to the blocked: what was reserved stays reserved, comments stay, notices go', async () => {
  await block();
  const seen = (await beto.call('gift', { params: { id: gift } })).body;
  expect(seen).toMatchObject({ isReserved: true, reservation: { reservedByUserName: null, comment: null } });
  const { comments } = (await beto.call('comments', { params: { id: gift } })).body;
  expect(comments).toMatchObject([{ comment: 'Hola', userName: 'Alguien', canEdit: false }]);
  expect(comments[0]).not.toHaveProperty('userId');
  const { notifications } = (await beto.call('notifications')).body;
  expect(notifications.filter(({ actor }) => actor?.userId === ana.id)).toEqual([]);
});

test('to the blocked: no news of what the blocker writes afterwards', async () => {
  await beto.call('addComment', { params: { id: gift }, json: { comment: 'Yo también' } });
  expect((await ana.call('notifications')).text).toContain(beto.id);
  await block();
  // why: for the blocker nothing leads to who is not found any more, either.
  expect((await ana.call('notifications')).text).not.toContain(beto.id);
  const before = (await beto.call('notifications')).text;
  await ana.call('addComment', { params: { id: gift }, json: { comment: 'Otro' } });
  expect((await beto.call('notifications')).text).toBe(before);
});

test('to the blocked: a whole e-mail finds them as little as nobody, or who left', async () => {
  const gone = await seedPerson(api, 'Otra');
  const search = async (query: string) => {
    const { status, text } = await beto.call('searchUsers', { query: { query } });
    return { status, text };
  };
  expect((await search(ana.email)).text).toContain(ana.id);
  await block();
  await gone.call('deleteAccount', { json: { password: PASSWORD } });
  const nobody = { status: 200, text: '[]' };
  for (const email of [ana.email, gone.email, 'nadie@example.com', `${ana.id}@invitado.invalid`])
    expect(await search(email)).toEqual(nobody);
});
