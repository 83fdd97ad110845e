import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { strictestOf } from '#api/features/wishes/audiences/gift-sight.ts';
import { MAX_LISTS_EACH } from '#contract/gifts.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { callApi } from '#tests/setup/call-api.ts';
import type { CapturedSql } from '#tests/setup/capture-sql.ts';
import { startCapturedApp } from '#tests/setup/captured-app.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let app: TestApi['app'];
let captured: CapturedSql;
beforeAll(async () => {
  api = await startTestApi();
  ({ app, captured } = await startCapturedApp(api));
});
afterAll(async () => {
  await app.close();
  await api.stop();
});

/** An owner with three friends, and a list that the first two see. */
async function makeScene() {
  const [owner, ana, beto, caro] = [
    await seedPerson(api, 'Dueña'),
    await seedPerson(api, 'Ana'),
    await seedPerson(api, 'Beto'),
    await seedPerson(api, 'Caro'),
  ] as const;
  await seedFriends(api, owner, ana, beto, caro);
  const list = await makeList(owner, { audience: 'some', friendIds: [ana.id, beto.id] });
  return { owner, ana, beto, caro, list };
}

type Audience = { audience?: 'friends' | 'some' | 'me'; friendIds?: string[] };

async function makeList(owner: Person, to: Audience, name = 'Atrevida'): Promise<string> {
  const made = await owner.call('createGiftList', { json: { name, ...to } });
  expect(made.status).toBe(201);
  return made.body.id;
}

const showTo = (owner: Person, id: string, to: Audience, name = 'Atrevida') =>
  owner.call('renameGiftList', { params: { id }, json: { name, ...to } });
const edit = (owner: Person, id: string, form: Record<string, string>) =>
  owner.call('updateGift', { params: { id }, form });
const seesIt = async (who: Person, id: string) => (await who.call('gift', { params: { id } })).status === 200;
const newsOf = async (who: Person, type: number) =>
  (await who.call('notifications')).body.notifications.filter((each) => each.type === type);
const heldBy = async (who: Person) => (await who.call('reservations')).body;

test('list for some: nobody ticked, strangers and no friends are refused', async () => {
  const { owner, caro, list } = await makeScene();
  const stranger = await seedPerson(api);
  const refused = await showTo(owner, list, { audience: 'some', friendIds: [stranger.id] });
  expect(refused.error).toMatchObject({
    issues: [{ path: 'friendIds', message: 'Elegí al menos a una persona, o dejala en Solo yo.' }],
  });
  const changed = await showTo(owner, list, { audience: 'some', friendIds: [caro.id, stranger.id] });
  expect(changed.body).toMatchObject({ audience: 'some', friendIds: [caro.id] });
  expect((await showTo(owner, list, {}, 'Otra')).body).toMatchObject({ name: 'Otra', friendIds: [caro.id] });
  expect((await caro.call('giftList', { params: { id: list } })).body).not.toHaveProperty('audience');
});

test('strictest wins: a deseo on several lists is for those who see each', async () => {
  const { owner, ana, beto, caro } = await makeScene();
  await makeList(owner, { audience: 'some', friendIds: [beto.id, caro.id] }, 'Otra');
  await makeList(owner, { audience: 'me' }, 'Mía');
  const gift = await seedGift(api, owner, 'Silla');
  const seen = async (lists: string) => {
    await edit(owner, gift, { Lists: lists });
    return Promise.all([owner, ana, beto, caro].map((who) => seesIt(who, gift)));
  };
  expect(await seen('Atrevida')).toEqual([true, true, true, false]);
  expect(await seen('Mía')).toEqual([true, false, false, false]);
  await owner.call('updateGift', { params: { id: gift }, form: { Lists: ['Atrevida', 'Otra', 'De todos'] } });
  expect(await Promise.all([ana, beto, caro].map((who) => seesIt(who, gift)))).toEqual([false, true, false]);
  expect((await beto.call('gift', { params: { id: gift } })).body.lists).toEqual([
    'Atrevida',
    'De todos',
    'Otra',
  ]);
  await edit(owner, gift, { Draft: 'true' });
  expect(await seesIt(beto, gift)).toBe(false);
});

test('strictest: the one of the highest rank, whatever it is called', async () => {
  const strictest = async (ranks: Record<string, number>, ...names: (string | null)[]) => {
    const rows = sql.join(
      names.map((name) => sql`select cast(${name} as text) as audience`),
      sql` union all `,
    );
    const column = strictestOf(sql.ref('audience'), ranks);
    const { rows: found } = await sql<{ it: string | null }>`
      select ${column} as it from (${rows}) as lists`.execute(api.services.db);
    return found[0]?.it;
  };
  for (const ranks of [
    { some: 1, me: 2 },
    { me: 1, some: 2 },
  ])
    expect(await strictest(ranks, 'some', null, 'me', 'some')).toBe(ranks.me === 2 ? 'me' : 'some');
  expect(await strictest({ some: 1, me: 2 }, null)).toBe(null);
});

test('who will see it: everybody, the names, or nobody', async () => {
  const { owner, ana, beto, caro, list } = await makeScene();
  const other = await makeList(owner, { audience: 'some', friendIds: [caro.id, beto.id] }, 'Otra');
  const third = await makeList(owner, { audience: 'some', friendIds: [ana.id] }, 'Tercera');
  const ask = async (listIds: string[], draft = false) => {
    const { body } = await owner.call('giftAudience', {
      query: { listIds: listIds.join(','), draft: String(draft) },
    });
    return [body.audience, ...body.friends.map((friend) => friend.name), ...(body.because ?? [])];
  };
  expect(await ask([])).toEqual(['friends']);
  expect(await ask([list])).toEqual(['some', 'Ana', 'Beto']);
  expect(await ask([list, other])).toEqual(['some', 'Beto']);
  expect(await ask([other, third])).toEqual(['me', 'Otra', 'Tercera']);
  expect(await ask([list], true)).toEqual(['me']);
});

test('publishing: tells once who can see it now, and takes it back on hiding', async () => {
  const { owner, ana, caro, list } = await makeScene();
  const form = { Name: 'Silla', Description: 'Azul', Rating: '3', ImageUrl: '' };
  const gift = await seedGift(api, owner, form.Name);
  await bare(api.services.db)
    .updateTable('gifts')
    .set({ is_draft: 1, audience: 'draft', is_untold: 1 })
    .where('id', '=', gift)
    .execute();
  expect(await newsOf(ana, 0)).toEqual([]);
  await owner.call('updateGift', { params: { id: gift }, form: { Draft: 'false', Lists: ['Atrevida'] } });
  expect(await newsOf(ana, 0)).toMatchObject([{ relatedEntityId: gift, message: 'Dueña publicó «Silla»' }]);
  expect(await newsOf(caro, 0)).toEqual([]);
  await showTo(owner, list, { audience: 'me' });
  expect(await newsOf(ana, 0)).toEqual([]);
  await showTo(owner, list, { audience: 'friends' });
  expect(await newsOf(ana, 0)).toEqual([]);
  expect(await newsOf(caro, 0)).toMatchObject([{ relatedEntityId: gift }]);
});

test('publishing a list: one notification for all that is on it, counted by reader', async () => {
  const { owner, ana, caro, list } = await makeScene();
  for (const name of ['Uno', 'Dos', 'Tres']) {
    const id = await seedGift(api, owner, name, ['Atrevida']);
    await bare(api.services.db)
      .updateTable('gifts')
      .set({ audience: 'some', is_untold: 1 })
      .where('id', '=', id)
      .execute();
  }
  await showTo(owner, list, { audience: 'some', friendIds: [ana.id, caro.id] });
  expect((await newsOf(caro, 0)).map(({ title }) => title)).toEqual(['Dueña publicó 3 deseos']);
});

test('a reserved deseo out of sight: told, kept as it was, nobody else takes it', async () => {
  const { owner, ana, beto, list } = await makeScene();
  const gift = await seedGift(api, owner, 'Silla', ['Atrevida']);
  const reserved = await ana.call('reserve', { json: { giftId: gift } });
  expect(reserved.status).toBe(201);
  await settle(api);
  await showTo(owner, list, { audience: 'some', friendIds: [beto.id] });
  await edit(owner, gift, { Name: 'Secreta', Price: '900' });
  const goneGift = { name: 'Silla', ownerName: 'Dueña', price: null, isHidden: true };
  const asHeld = [{ id: reserved.body.id, status: 'reserved', gift: null, goneGift }];
  expect(await heldBy(ana)).toMatchObject(asHeld);
  await settle(api);
  await edit(owner, gift, { Name: 'Más secreta' });
  await settle(api);
  expect(await heldBy(ana)).toMatchObject(asHeld);
  expect(await newsOf(ana, 4)).toMatchObject([{ message: expect.stringContaining('Silla') }]);
  expect((await ana.call('notifications')).text).not.toContain('ecreta');
  expect((await beto.call('reserve', { json: { giftId: gift } })).error.code).toBe('already_reserved');
  await showTo(owner, list, { audience: 'friends' });
  expect(await heldBy(ana)).toMatchObject([{ gift: { name: 'Más secreta', isReserved: true } }]);
  await edit(owner, gift, { Draft: 'true' });
  expect((await heldBy(ana))[0]?.goneGift?.name).toMatch(/Silla|Más secreta/);
  expect((await ana.call('cancelReservation', { params: { id: reserved.body.id } })).status).toBe(204);
  await settle(api);
  expect((await ana.call('reservations', { query: { type: 'reserved' } })).body).toEqual([]);
});

test('a hidden deseo that is deleted: its holder keeps what it was', async () => {
  const { owner, ana } = await makeScene();
  const gift = await seedGift(api, owner, 'Silla');
  await ana.call('reserve', { json: { giftId: gift } });
  await edit(owner, gift, { Draft: 'true', Name: 'Secreta' });
  await owner.call('deleteGift', { params: { id: gift } });
  expect(await heldBy(ana)).toMatchObject([{ status: 'cancelled', goneGift: { name: 'Silla' } }]);
  await settle(api);
  expect(await heldBy(ana)).toMatchObject([{ status: 'cancelled', goneGift: { name: 'Silla' } }]);
  expect((await ana.call('notifications')).text).not.toContain('Secreta');
});

test('unfriending: the list is lost at once, with what was told of it', async () => {
  const { owner, ana, list } = await makeScene();
  const gift = await seedGift(api, owner, 'Silla');
  await edit(owner, gift, { Draft: 'true' });
  await bare(api.services.db).updateTable('gifts').set({ is_untold: 1 }).where('id', '=', gift).execute();
  await edit(owner, gift, { Lists: 'Atrevida', Draft: 'false' });
  expect(await newsOf(ana, 0)).toHaveLength(1);
  await ana.call('removeFriend', { params: { id: owner.id } });
  expect(await newsOf(ana, 0)).toEqual([]);
  expect(await seesIt(ana, gift)).toBe(false);
  await seedFriends(api, owner, ana);
  expect(await seesIt(ana, gift)).toBe(false);
  const left = await owner.call('giftList', { params: { id: list } });
  expect(left.body.friendIds).not.toContain(ana.id);
});

test('a hidden list by its name: an answer and statements as of none', async () => {
  const { owner, caro, list } = await makeScene();
  const gift = await seedGift(api, owner, 'Silla');
  await edit(owner, gift, { Lists: 'Atrevida' });
  await seedGift(api, owner, 'A la vista', ['Otra']);
  const ask = async (name: 'gifts' | 'friendGifts', listName: string) => {
    captured.takeWork();
    const params = name === 'friendGifts' ? { id: owner.id } : undefined;
    const answer = await callApi(app, name, { token: caro.token, params, query: { listName } });
    return { text: answer.text, link: answer.headers['link'], work: captured.takeWork() };
  };
  // why: the first call prolongs the session.
  await callApi(app, 'unreadCount', { token: caro.token });
  for (const name of ['gifts', 'friendGifts'] as const)
    expect(await ask(name, 'Atrevida')).toEqual(await ask(name, 'No existe'));
  expect((await caro.call('friendGiftLists', { params: { id: owner.id } })).body).toMatchObject([
    { name: 'Otra' },
  ]);
  expect((await caro.call('giftList', { params: { id: list } })).status).toBe(404);
});

test('deleting a list for some: what was on it is a draft', async () => {
  const { owner, ana, list } = await makeScene();
  const gift = await seedGift(api, owner, 'Silla');
  await edit(owner, gift, { Lists: 'Atrevida' });
  await owner.call('deleteGiftList', { params: { id: list } });
  expect(await seesIt(ana, gift)).toBe(false);
  expect((await owner.call('gift', { params: { id: gift } })).body).toMatchObject({ draft: true, lists: [] });
  const drafts = await owner.call('gifts', { query: { userId: owner.id, status: 'draft' } });
  expect(drafts.body.map(({ id }) => id)).toEqual([gift]);
});

test('what came of a list for some: theirs to see still, on no list', async () => {
  const { owner, ana, caro, list } = await makeScene();
  const gift = await seedGift(api, owner, 'Silla');
  await edit(owner, gift, { Lists: 'Atrevida' });
  const params = { id: gift };
  expect((await owner.call('receiveGift', { params, json: aReceivedGift })).body.lists).toEqual([]);
  expect(await Promise.all([ana, caro].map((who) => seesIt(who, gift)))).toEqual([true, false]);
  const counted = (await owner.call('giftLists')).body.find(({ id }) => id === list);
  expect(counted?.giftCount).toBe(0);
  const again = await owner.call('wishAgain', { params });
  expect(await Promise.all([ana, caro].map((who) => seesIt(who, again.body.id)))).toEqual([true, false]);
  expect((await owner.call('undoReceived', { params })).body.lists).toEqual(['Atrevida']);
});

test('preview: what a friend sees, as if nothing was reserved', async () => {
  const { owner, ana, caro } = await makeScene();
  const shown = await seedGift(api, owner, 'A la vista');
  const gift = await seedGift(api, owner, 'Silla');
  await edit(owner, gift, { Lists: 'Atrevida' });
  await ana.call('reserve', { json: { giftId: shown } });
  const as = async (who: string) => (await owner.call('preview', { query: { as: who } })).body;
  const seenBy = async (who: Person) =>
    (await who.call('friendGifts', { params: { id: owner.id } })).body.map((each) => ({
      ...each,
      isReserved: false,
      reservation: null,
    }));
  for (const who of [ana, caro]) {
    const preview = await as(who.id);
    expect(preview.gifts).toEqual(await seenBy(who));
    const lists = await who.call('friendGiftLists', { params: { id: owner.id } });
    expect(preview.lists).toEqual(lists.body);
    expect(preview.profile).toEqual((await who.call('friends', { query: { id: owner.id } })).body[0]);
  }
  const before = await as('link');
  const { token } = await shareList(owner);
  const shared = await api.call('sharedList', { params: { token } });
  const linked = await as('link');
  expect(linked.gifts).toEqual(shared.body.gifts);
  expect({ ...linked.shared, gifts: linked.gifts }).toEqual(shared.body);
  expect(before.gifts).toEqual(linked.gifts);
});

test('a guest of a confirmed link: loses what they hold with it, and keeps what it was', async () => {
  const { owner, list } = await makeScene();
  const gift = await seedGift(api, owner, 'Silla');
  await edit(owner, gift, { Lists: 'Atrevida' });
  const link = await shareList(owner, list, { confirmAudience: true });
  const guest = await enterAsGuest(api, link.token);
  expect((await guest.call('reserve', { json: { giftId: gift } })).status).toBe(201);
  await owner.call('deleteListLink', { params: { id: link.id } });
  await edit(owner, gift, { Name: 'Secreta' });
  await settle(api);
  expect((await guest.call('reservations')).body).toMatchObject([
    { status: 'reserved', gift: null, goneGift: { name: 'Silla', isHidden: true } },
  ]);
});

test('narrowed: the old address of its picture leads nowhere, a new one does', async () => {
  const { owner, ana } = await makeScene();
  await makeList(owner, {}, 'Abierta');
  const ImageFile = fixtureImage('good-png.png');
  const form = { Name: 'Foto', Description: 'Mía', Rating: '5', Lists: 'Abierta', ImageFile };
  const made = (await owner.call('createGift', { form })).body;
  const [open] = (await owner.call('giftLists')).body.filter(({ name }) => name === 'Abierta');
  const pictureFor = async (who: Person) =>
    (await who.call('gift', { params: { id: made.id } })).body.imageUrl;
  const old = await pictureFor(ana);
  const statusOf = async (address: string) =>
    (await api.app.inject(new URL(address, 'http://x').pathname)).statusCode;
  const work = () => runJobs({ ...api.services, log: api.app.log }, handlers);
  await work();
  expect(await statusOf(old)).toBe(200);
  await showTo(owner, open?.id ?? '', { audience: 'me' }, 'Abierta');
  await work();
  expect(await statusOf(old)).toBe(404);
  expect(await statusOf(await pictureFor(owner))).toBe(200);
});

test('lists: a deseo is on ten at most', async () => {
  const { owner } = await makeScene();
  const gift = await seedGift(api, owner);
  const call = (count: number) =>
    owner.call('updateGift', {
      params: { id: gift },
      form: { Lists: Array.from({ length: count }, (_, n) => `Lista ${n}`) },
    });
  expect((await call(MAX_LISTS_EACH + 1)).error).toMatchObject({ issues: [{ path: 'Lists' }] });
  expect((await call(MAX_LISTS_EACH)).status).toBe(200);
});
