import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment, seedNotice } from '#tests/factories/seed-rows.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  api = await startTestApi();
  [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
  await seedFriends(api, ana, beto);
});
afterAll(() => api.stop());

test('gift pages: fifty, or as many as are asked for from one to a hundred', async () => {
  for (let gift = 0; gift < 101; gift += 1) await seedGift(api, ana);
  const lengths = async (query: Record<string, string>) => [
    (await beto.call('gifts', { query })).body.length,
    (await beto.call('gifts', { query: { ...query, userId: ana.id } })).body.length,
    (await beto.call('friendGifts', { params: { id: ana.id }, query })).body.length,
  ];
  expect(await lengths({})).toEqual([50, 50, 50]);
  expect(await lengths({ limit: '-7' })).toEqual([1, 1, 1]);
  expect(await lengths({ limit: '99' })).toEqual([99, 99, 99]);
  expect(await lengths({ limit: '1000' })).toEqual([100, 100, 100]);
});

test('comments: the newest 500 come, oldest first, and all are counted', async () => {
  const gift = await seedGift(api, ana);
  const ids: string[] = [];
  for (let comment = 0; comment < 503; comment += 1) ids.push(await seedComment(api, gift, beto));
  const { comments, totalCount } = (await api.call('comments', { params: { id: gift } })).body;
  expect(totalCount).toBe(503);
  expect(comments.map(({ id }) => id)).toEqual(ids.slice(3));
});

test('gift pages: the next one is where the Link header says', async () => {
  for (const list of ['Uno', 'Dos', 'Uno', 'Uno']) await seedGift(api, ana, list, [list]);
  const names: string[] = [];
  let url = `/api/gifts/friend/${ana.id}?listName=uno&limit=2`;
  for (let page = 0; page < 2; page += 1) {
    const headers = { authorization: `Bearer ${beto.token}` };
    const answer = await api.app.inject({ url, headers });
    names.push(...answer.json<{ name: string }[]>().map(({ name }) => name));
    url = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link']))?.[1] ?? '';
  }
  expect([names, url]).toEqual([['Uno', 'Uno', 'Uno'], '']);
});

test('notification pages: twenty, a hundred at the most', async () => {
  for (let notice = 0; notice < 101; notice += 1) await seedNotice(api, ana);
  const page = async (query: Record<string, string>) => {
    const { notifications, hasMore } = (await ana.call('notifications', { query })).body;
    return [notifications.length, hasMore];
  };
  expect(await page({})).toEqual([20, true]);
  expect(await page({ pageSize: '1000' })).toEqual([100, true]);
  expect(await page({ pageSize: '1000', page: '2' })).toEqual([1, false]);
});

test('people search: twenty at the most, and never who searches', async () => {
  for (let person = 0; person < 21; person += 1) await seedPerson(api, 'Muchas Veces');
  const found = async (query: string) => (await ana.call('searchUsers', { query: { query } })).body.length;
  expect([await found('muchas'), await found(ana.email), await found(beto.email)]).toEqual([20, 0, 1]);
});

test('feed: sorted by the last change, then by age, then by id', async () => {
  const [carla, dario] = [await seedPerson(api, 'Carla'), await seedPerson(api, 'Darío')];
  await seedFriends(api, carla, dario);
  const times = [
    { updated_at: 30, created_at: 10 },
    { updated_at: 20, created_at: 20 },
    { updated_at: 20, created_at: 15 },
    { updated_at: 20, created_at: 15 },
  ];
  const ids: string[] = [];
  for (const time of times) {
    const id = await seedGift(api, dario);
    await api.services.db.updateTable('gifts').set(time).where('id', '=', id).execute();
    ids.push(id);
  }
  const [newest, younger, ...tied] = ids;
  const expected = [newest, younger, ...tied.sort().reverse()];
  const queries: Record<string, string>[] = [{}, { userId: dario.id }];
  for (const query of queries) {
    const seen = (await carla.call('gifts', { query })).body.map(({ id }) => id);
    expect(seen).toEqual(expected);
  }
});
