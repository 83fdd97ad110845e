import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { insertInvitation } from '#api/features/people/invitations/invitation-store.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment, seedNotification, seedReservation } from '#tests/factories/seed-rows.ts';
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

test('comments: the newest fifty, oldest first, older ones by the Link header', async () => {
  const gift = await seedGift(api, ana);
  const ids: string[] = [];
  for (let comment = 0; comment < 120; comment += 1) ids.push(await seedComment(api, gift, beto));
  const pages: [string[], number][] = [];
  let deleted = '';
  for (let url = `/api/gifts/${gift}/comments`; url !== ''; ) {
    const answer = await api.app.inject({ url });
    const { comments, totalCount } = answer.json<{ comments: { id: string }[]; totalCount: number }>();
    pages.push([comments.map(({ id }) => id), totalCount]);
    url = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? '';
    // why: the page before stays where it is when the comment that it was asked for by is gone.
    deleted ||= ids[70] ?? '';
    await beto.call('deleteComment', { params: { id: gift, commentId: deleted } });
  }
  expect(pages).toEqual([
    [ids.slice(70), 120],
    [ids.slice(20, 70), 119],
    [ids.slice(0, 20), 119],
  ]);
  const query = { limit: '2', after: 'no es uno' };
  const { comments } = (await api.call('comments', { params: { id: gift }, query })).body;
  expect(comments.map(({ id }) => id)).toEqual(ids.slice(118));
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
  for (let notification = 0; notification < 101; notification += 1) await seedNotification(api, ana);
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
    await bare(api.services.db).updateTable('gifts').set(time).where('id', '=', id).execute();
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

/** Walks through all pages of a list by its `Link` headers, as a caller that knows nothing of cursors. */
async function walk<T>(person: Person, first: string, of: (row: T) => string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let url = first; url !== ''; ) {
    const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
    pages.push(answer.json<T[]>().map(of));
    url = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? '';
  }
  return pages;
}

test('gift pages: filtered and sorted over all gifts, page after page', async () => {
  const [owner, friend] = [await seedPerson(api, 'Elsa'), await seedPerson(api, 'Fito')];
  await seedFriends(api, owner, friend);
  const { db } = api.services;
  const prices: Record<string, number | null> = { a: 300, b: null, c: 100, d: 200, e: 100, f: null, g: 900 };
  for (const [name, price_cents] of Object.entries(prices)) {
    const id = await seedGift(api, owner, name, name < 'f' ? ['Casa'] : []);
    await bare(db).updateTable('gifts').set({ price_cents }).where('id', '=', id).execute();
    if (name === 'd')
      await bare(db).updateTable('gifts').set({ purchased_at: 1 }).where('id', '=', id).execute();
    if (name === 'a' || name === 'c') await seedReservation(api, id, friend);
  }
  const see = (who: Person, query: string) =>
    walk<{ name: string }>(who, `/api/gifts/friend/${owner.id}?limit=2&${query}`, ({ name }) => name);
  expect(await see(friend, 'sort=price-asc')).toEqual([['e', 'c'], ['d', 'a'], ['g', 'f'], ['b']]);
  expect(await see(friend, 'sort=price-desc&listName=casa')).toEqual([['a', 'd'], ['e', 'c'], ['b']]);
  expect(await see(friend, 'status=reserved')).toEqual([['c', 'a']]);
  const inDollars = bare(db).updateTable('gifts').set({ currency: 'USD' }).where('owner_id', '=', owner.id);
  await inDollars.where('name', 'in', ['c', 'e']).execute();
  expect(await see(friend, 'sort=price-asc')).toEqual([['d', 'a'], ['g', 'e'], ['c', 'f'], ['b']]);
  expect(await see(friend, 'maxPrice=300')).toEqual([['g', 'd'], ['a']]);
  expect(await see(friend, 'maxPrice=2.5&sort=price-desc')).toEqual([['d']]);
  expect(await see(friend, 'maxPrice=1&maxCurrency=USD&status=unreserved')).toEqual([['e']]);
  expect(await see(friend, 'maxPrice=9&maxCurrency=EUR')).toEqual([[]]);
  const all = await see(friend, '');
  for (const wrong of ['maxPrice=1.234,50', 'maxPrice=', 'maxPrice=0', 'maxCurrency=USD'])
    expect(await see(friend, wrong), wrong).toEqual(all);
  expect(await see(friend, 'maxPrice=3&maxCurrency=XYZ')).toEqual(await see(friend, 'maxPrice=3'));
  await bare(db).updateTable('gifts').set({ currency: null }).where('owner_id', '=', owner.id).execute();
  expect(await see(friend, 'status=unreserved&sort=price-desc')).toEqual([
    ['g', 'e'],
    ['f', 'b'],
  ]);
  expect(await see(friend, 'status=purchased')).toEqual([['d']]);
  // why: to the owner nothing is reserved, and both variants are what is not purchased.
  const open = await see(owner, 'status=unpurchased');
  expect(open.flat()).toHaveLength(6);
  for (const status of ['reserved', 'unreserved']) expect(await see(owner, `status=${status}`)).toEqual(open);
});

test('friend pages: in Spanish order over all, searched, one by id', async () => {
  const me = await seedPerson(api, 'Gabi');
  const names = ['Zoe', 'Árbol', 'Ñata', 'Nube', 'Nube', 'oso'];
  const friends: Person[] = [];
  for (const name of names) friends.push(await seedPerson(api, name));
  await seedFriends(api, me, ...friends);
  const see = (query: string) => walk<{ name: string }>(me, `/api/friends?${query}`, ({ name }) => name);
  expect(await see('limit=2')).toEqual([
    ['Árbol', 'Nube'],
    ['Nube', 'Ñata'],
    ['oso', 'Zoe'],
  ]);
  expect(await see('')).toEqual([['Árbol', 'Nube', 'Nube', 'Ñata', 'oso', 'Zoe']]);
  expect(await see('limit=1&query=NUBE')).toEqual([['Nube'], ['Nube']]);
  expect(await see(`id=${friends[2]?.id}`)).toEqual([['Ñata']]);
  expect(await see(`id=${ana.id}`)).toEqual([[]]);
});

test('invitation pages: newest first, and those of one person', async () => {
  const me = await seedPerson(api, 'Hugo');
  const senders: Person[] = [];
  for (const name of ['Uno', 'Dos', 'Tres']) senders.push(await seedPerson(api, name));
  const { db, clock } = api.services;
  for (const sender of senders) await insertInvitation(db, clock.now(), sender.id, me.id);
  const see = (query: string) =>
    walk<{ fromUserName: string }>(me, `/api/invitations?${query}`, ({ fromUserName }) => fromUserName);
  expect(await see('limit=2')).toEqual([['Tres', 'Dos'], ['Uno']]);
  expect(await see('')).toEqual([['Tres', 'Dos', 'Uno']]);
  expect(await see(`fromUserId=${senders[0]?.id}`)).toEqual([['Uno']]);
});
