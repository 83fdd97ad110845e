import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suspend } from '#api/features/lifecycle/moderation/suspend.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { type NewsKind, newsKinds, notificationTypes } from '#contract/notification-types.ts';
import { makeDependent } from '#tests/factories/dependent.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { callApi } from '#tests/setup/call-api.ts';
import { startCapturedApp } from '#tests/setup/captured-app.ts';
import { readZip } from '#tests/setup/read-zip.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Lucía, who cares for Tomi with Pablo, and her mother; Pablo's friend knows Lucía not. */
async function family() {
  const names = ['Lucía Paz', 'Pablo Sosa', 'Abuela', 'Amigo de Pablo', 'Extraña'];
  const [mother, father, grandma, fathersFriend, stranger] = (await Promise.all(
    names.map((name) => seedPerson(api, name)),
  )) as [Person, Person, Person, Person, Person];
  await seedFriends(api, mother, father, grandma);
  await seedFriends(api, father, fathersFriend);
  const id = await makeDependent(mother, 'Tomi', [father]);
  return { mother, father, grandma, fathersFriend, stranger, id };
}

async function publish(carer: Person, id: string, name = 'Bici'): Promise<string> {
  const ImageFile = fixtureImage('good-webp.webp');
  const form = { Name: name, Description: 'Roja', Rating: '5', FriendId: id, ImageFile };
  const made = await carer.call('createGift', { form });
  if (made.status !== 201) throw new Error(`not published: ${made.text}`);
  return made.body.id;
}

const friendsOf = async (who: Person) => (await who.call('friends')).body.map(({ name }) => name).sort();
const seesGifts = async (who: Person, id: string) => {
  const { status, body } = await who.call('friendGifts', { params: { id } });
  return status === 200 ? body.map(({ name }) => name) : status;
};
const reserve = (who: Person, giftId: string) => who.call('reserve', { json: { giftId } });
const newsOf = async (who: Person) =>
  (await who.call('notifications', { query: { pageSize: 100 } })).body.notifications;
const dependentsOf = async (who: Person) => (await who.call('dependents')).body.dependents;
async function friendCount(id: string): Promise<number> {
  const rows = api.services.db.selectFrom('friendships').select('friend_id').where('user_id', '=', id);
  return (await rows.execute()).length;
}

describe('somebody in care', () => {
  test('deseos call them by their first name; what only owners are told stays out', async () => {
    const { mother, grandma } = await family();
    const gift = await publish(mother, await makeDependent(mother, 'Ema Luz'));
    const shown = (await grandma.call('gift', { params: { id: gift } })).body;
    expect(shown.userName).toBe('Ema');
    for (const field of ['receivedOn', 'draft', 'isHidden']) expect(shown).not.toHaveProperty(field);
    const own = (await mother.call('gift', { params: { id: await seedGift(api, mother) } })).body;
    expect([own.userName, own.draft, own.receivedOn]).toEqual(['Lucía Paz', false, null]);
    expect(own).not.toHaveProperty('isHidden');
  });

  test('friends of each carer find them in feed, friends and dates, and reserve', async () => {
    const { mother, father, grandma, fathersFriend, stranger, id } = await family();
    const gift = await publish(mother, id);
    for (const one of [grandma, fathersFriend]) expect(await friendsOf(one)).toContain('Tomi');
    const [shown] = (await grandma.call('gifts', { query: {} })).body;
    expect(shown).toMatchObject({ id: gift, userName: 'Tomi', careOf: 'Lucía y Pablo' });
    expect(shown).not.toHaveProperty('inMyCare');
    expect((await reserve(grandma, gift)).status).toBe(201);
    const second = await publish(father, id, 'Pelota');
    expect((await reserve(father, second)).status).toBe(201);
    for (const carer of [mother, father]) {
      const { body } = await carer.call('friendGifts', { params: { id } });
      expect(body.map(({ reservation }) => reservation?.reservedByUserName).sort()).toEqual([
        'Abuela',
        'Pablo Sosa',
      ]);
      expect(body).toMatchObject([{ inMyCare: true }, { inMyCare: true }]);
    }
    expect(await seesGifts(stranger, id)).toBe(403);
    const profile = (await grandma.call('friends', { query: { id } })).body[0];
    expect(profile).toMatchObject({
      name: 'Tomi',
      email: '',
      carers: [{ name: 'Lucía Paz' }, { name: 'Pablo Sosa' }],
    });
  });

  test('no search, login or invitation finds them, and no answer says an address', async () => {
    const { mother, stranger, id } = await family();
    const { email } = await api.services.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const query of ['Tomi', email])
      expect((await stranger.call('searchUsers', { query: { query } })).body).toEqual([]);
    expect((await api.call('login', { json: { email, password: PASSWORD } })).status).toBe(401);
    expect((await stranger.call('invite', { json: { toUserId: id } })).error?.code).toBe('user_not_found');
    expect((await mother.call('ownProfile', { query: { forId: id } })).body.email).toBe('');
    expect((await mother.call('friends', { query: { query: 'invitado' } })).body).toEqual([]);
  });

  test('carers write in their name: deseos, lists, profile, links, what came', async () => {
    const { mother, father, grandma, stranger, id } = await family();
    const gift = await publish(mother, id);
    const edited = await father.call('updateGift', {
      params: { id: gift },
      form: { Name: 'Bici azul', Lists: 'Cumple' },
    });
    expect(edited.body).toMatchObject({ name: 'Bici azul', lists: ['Cumple'], userId: id });
    const forId = { query: { forId: id } };
    expect((await mother.call('giftLists', forId)).body).toMatchObject([{ name: 'Cumple', giftCount: 1 }]);
    const profile = { ...forId, form: { 'Sizes.Shirt': '8', Birthday: '--03-14' } };
    expect((await father.call('updateProfile', profile)).body).toMatchObject({
      name: 'Tomi',
      birthday: '--03-14',
    });
    const link = await mother.call('createListLink', { ...forId, json: { listId: null } });
    const { body: shared } = await api.call('sharedList', { params: { token: link.body.token } });
    expect(shared.owner).toMatchObject({ name: 'Tomi', inCare: true });
    expect(shared.gifts[0]).not.toHaveProperty('careOf');
    const received = { receivedOn: '2026-01-01', fromUserIds: [grandma.id], thanks: '¡Gracias!' };
    const came = await mother.call('receiveGift', { ...forId, params: { id: gift }, json: received });
    expect(came.status).toBe(200);
    await settle(api);
    expect((await newsOf(grandma)).map(({ title }) => title)).toContain('Tomi te dice gracias');
    for (const call of ['giftLists', 'ownProfile', 'listLinks', 'receivedGifts'] as const)
      expect((await stranger.call(call, forId)).error?.code).toBe('not_your_dependent');
    expect((await stranger.call('updateGift', { params: { id: gift }, form: { Name: 'Mía' } })).status).toBe(
      403,
    );
  });

  test('nothing of theirs is a draft, for some, or has an address', async () => {
    const { mother, id } = await family();
    const gift = await publish(mother, id);
    const draft = await mother.call('updateGift', { params: { id: gift }, form: { Draft: 'true' } });
    expect(draft.error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'Draft' }] });
    const list = { query: { forId: id }, json: { name: 'Secreta', audience: 'me' } };
    expect((await mother.call('createGiftList', list)).error).toMatchObject({
      issues: [{ path: 'audience' }],
    });
    const form = { Email: 'tomi@example.com' };
    const changed = await mother.call('updateProfile', { query: { forId: id }, form });
    expect(changed.error).toMatchObject({ issues: [{ path: 'Email' }] });
  });

  test('what is told them their carers hear once, but for who did it', async () => {
    const { mother, father, grandma, id } = await family();
    const gift = await publish(mother, id);
    await grandma.call('addComment', { params: { id: gift }, json: { comment: '¿Qué talle?' } });
    await father.call('addComment', { params: { id: gift }, json: { comment: 'El 8' } });
    const titles = async (who: Person) =>
      (await newsOf(who)).filter(({ relatedEntityId, type }) => relatedEntityId === gift && type === 3);
    expect(await titles(mother)).toMatchObject([{ title: 'Tomi: Comentarios nuevos' }]);
    expect(await titles(father)).toMatchObject([{ title: 'Tomi: Nuevo comentario' }]);
    expect(await titles(grandma)).toMatchObject([{ title: 'Nuevo comentario' }]);
    const own = api.services.db.selectFrom('notifications').select('id').where('user_id', '=', id);
    expect(await own.execute()).toEqual([]);
  });

  test('of the app’s news carers hear the kinds that say so, each by its name', async () => {
    const { mother, id } = await family();
    const { db, clock } = api.services;
    const said = { type: notificationTypes.app, message: '', actorId: null, relatedEntityId: null } as const;
    for (const kind of Object.keys(newsKinds) as NewsKind[])
      await notify(db, clock.now(), [id], { ...said, title: kind, kind });
    const heard = (await newsOf(mother)).flatMap(({ title, kind }) => (kind && kind !== 'care' ? title : []));
    const passedOn = Object.entries(newsKinds).filter(([, { isForCarers }]) => isForCarers);
    expect(heard.sort()).toEqual(passedOn.map(([kind]) => `Tomi: ${kind}`).sort());
    expect(heard.length).toBeGreaterThan(3);
  });

  test('who publishes for them is told nothing of it; the other carer is', async () => {
    const { mother, father, grandma, id } = await family();
    const gift = await publish(mother, id);
    const received = { receivedOn: '2026-01-01', fromUserIds: [], thanks: '' };
    await father.call('receiveGift', { query: { forId: id }, params: { id: gift }, json: received });
    await father.call('wishAgain', { query: { forId: id }, params: { id: gift } });
    const told = async (who: Person) => (await newsOf(who)).filter(({ type }) => type === 0).length;
    expect([await told(mother), await told(father), await told(grandma)]).toEqual([1, 1, 2]);
  });

  test('a carer’s screens show nothing reserved where they say so', async () => {
    const { mother, father, grandma, id } = await family();
    const [gift, other] = [await publish(mother, id), await publish(mother, id, 'Pelota')];
    await reserve(grandma, gift);
    const hide = { params: { id }, json: { hidesReservations: true } };
    expect((await mother.call('updateDependent', hide)).body).toMatchObject({ hidesReservations: true });
    const looks = async (who: Person) => ({
      gift: (await who.call('gift', { params: { id: gift } })).body.isReserved,
      free: (await who.call('friendGifts', { params: { id }, query: { status: 'unreserved' } })).body.map(
        (one) => one.id,
      ),
    });
    expect(await looks(mother)).toEqual({ gift: false, free: [other, gift] });
    const held = async (who: Person) => [
      (await who.call('friendReservations', { params: { id } })).body.length,
      (await who.call('reservations', { query: { giftId: gift } })).body.length,
    ];
    expect([await held(mother), await held(father)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(await looks(father)).toEqual({ gift: true, free: [other] });
  });
});

test('export: what carers keep for somebody is in a folder of its own', async () => {
  const { mother, id } = await family();
  const gift = await publish(mother, id);
  const headers = { authorization: `Bearer ${mother.token}` };
  const { rawPayload } = await api.app.inject({ method: 'GET', url: '/api/users/export', headers });
  const files = await readZip(rawPayload);
  const read = (name: string) => JSON.parse(String(files.get(name)));
  expect(read('a-cargo.json')).toMatchObject([{ id, name: 'Tomi' }]);
  expect(read(`a-cargo/${id}/perfil.json`)).toMatchObject([{ id, email: '' }]);
  expect(read(`a-cargo/${id}/deseos.json`)).toMatchObject([{ id: gift, picture: `fotos/${gift}.webp` }]);
  expect([...files.keys()]).toContain(`a-cargo/${id}/fotos/${gift}.webp`);
});

test('suspension: a carer’s leaves whom they care for; these have their own', async () => {
  const { mother, grandma, id } = await family();
  const gift = await publish(mother, id);
  const opens = async () => (await grandma.call('gift', { params: { id: gift } })).status;
  const link = await mother.call('createListLink', { query: { forId: id }, json: { listId: null } });
  const services = { ...api.services, log: api.app.log };
  const { token } = link.body;
  await suspend(services, mother.id, null);
  expect([await opens(), (await api.call('sharedList', { params: { token } })).status]).toEqual([200, 200]);
  await suspend(services, id, null);
  expect((await api.call('sharedList', { params: { token } })).status).toBe(404);
});

describe('their friends', () => {
  test('friendships of carers begin and end with them', async () => {
    const { mother, father, grandma, stranger, id } = await family();
    await seedFriends(api, father, stranger);
    expect(await seesGifts(stranger, id)).toEqual([]);
    await seedFriends(api, mother, stranger);
    await father.call('removeFriend', { params: { id: stranger.id } });
    expect(await seesGifts(stranger, id)).toEqual([]);
    await mother.call('removeFriend', { params: { id: stranger.id } });
    expect(await seesGifts(stranger, id)).toBe(403);
    await grandma.call('removeFriend', { params: { id } });
    expect(await seesGifts(grandma, id)).toBe(403);
    expect(await friendsOf(grandma)).toEqual(['Lucía Paz']);
    expect((await mother.call('removeFriend', { params: { id } })).error?.code).toBe('forbidden');
  });

  test('a friend left out finds nothing, loses what they reserved, and may come back', async () => {
    const { mother, father, grandma, id } = await family();
    const gift = await publish(mother, id);
    await reserve(grandma, gift);
    const leaveOut = (friendIds: string[]) =>
      mother.call('hideDependent', { params: { id }, json: { friendIds } });
    const { body } = await leaveOut([grandma.id, father.id]);
    expect(body.hiddenFrom).toMatchObject([{ name: 'Abuela' }]);
    expect(await seesGifts(grandma, id)).toBe(403);
    await settle(api);
    expect((await mother.call('gift', { params: { id: gift } })).body.isReserved).toBe(false);
    expect((await dependentsOf(father))[0]?.hiddenFrom).toEqual([]);
    await leaveOut([]);
    expect(await seesGifts(grandma, id)).toEqual(['Bici']);
  });

  test('a block with a carer is one with them, but not between carers', async () => {
    const { mother, father, grandma, fathersFriend, id } = await family();
    await seedFriends(api, father, grandma);
    const gift = await publish(mother, id);
    const link = await mother.call('createListLink', { query: { forId: id }, json: { listId: null } });
    const opens = async (who: Person) =>
      (await who.call('sharedList', { params: { token: link.body.token } })).status;
    expect(await opens(grandma)).toBe(200);
    await mother.call('block', { params: { userId: grandma.id } });
    expect([await seesGifts(grandma, id), await opens(grandma)]).toEqual([403, 404]);
    expect((await grandma.call('gift', { params: { id: gift } })).status).toBe(404);
    await fathersFriend.call('block', { params: { userId: mother.id } });
    expect([await seesGifts(fathersFriend, id), await opens(fathersFriend)]).toEqual([403, 404]);
    await mother.call('block', { params: { userId: father.id } });
    expect([await seesGifts(father, id), await opens(father)]).toEqual([['Bici'], 200]);
    await mother.call('unblock', { params: { userId: grandma.id } });
    expect(await seesGifts(grandma, id)).toEqual(['Bici']);
    expect((await mother.call('block', { params: { userId: id } })).error?.code).toBe('own_block');
  });

  test('a block ends what came by a link of whom the other cares for, but of both', async () => {
    const { mother, father, stranger, id } = await family();
    const [gift, other] = [await publish(mother, id), await publish(mother, id, 'Pelota')];
    const link = await mother.call('createListLink', { query: { forId: id }, json: { listId: null } });
    await stranger.call('enterSharedList', { params: { token: link.body.token }, json: {} });
    expect((await stranger.call('enteredLists')).body).toHaveLength(1);
    expect((await reserve(stranger, gift)).status).toBe(201);
    expect((await reserve(father, other)).status).toBe(201);
    for (const one of [stranger, father]) await mother.call('block', { params: { userId: one.id } });
    await settle(api);
    for (const one of [stranger, father]) await mother.call('unblock', { params: { userId: one.id } });
    expect((await stranger.call('enteredLists')).body).toEqual([]);
    expect((await stranger.call('reservations')).body).toMatchObject([{ status: 'cancelled' }]);
    expect((await father.call('reservations')).body).toMatchObject([{ status: 'reserved' }]);
  });

  test('two hundred friends come and go in one statement each', async () => {
    const { mother, father, id } = await family();
    const crowd = await Promise.all(Array.from({ length: 200 }, (_, n) => seedPerson(api, `Gente ${n}`)));
    const uncle = await seedPerson(api, 'Tío');
    await seedFriends(api, uncle, mother, ...crowd);
    await mother.call('inviteCarer', { params: { id }, json: { userId: uncle.id } });
    const { app, captured } = await startCapturedApp(api);
    const writes = () =>
      captured.takeWork().filter(({ sql }) => /(into|from) friendships/.test(sql) && /with near/.test(sql));
    writes();
    await callApi(app, 'acceptCare', { params: { id }, token: uncle.token });
    expect(writes()).toHaveLength(2);
    expect(await friendCount(id)).toBe(205);
    await callApi(app, 'removeCarer', { params: { id, userId: uncle.id }, json: {}, token: uncle.token });
    expect(writes()).toHaveLength(2);
    expect(await friendCount(id)).toBe(5);
    expect((await dependentsOf(father))[0]?.carers).toHaveLength(2);
    await app.close();
  });
});
