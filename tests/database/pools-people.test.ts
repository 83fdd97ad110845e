import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { closeReceivedPools, removeOldPools } from '#api/features/giving/pools/keep-pools.ts';
import { DAY_MS, poolKit } from '#tests/database/pool-kit.ts';
import { dayIn } from '#tests/factories/draw.ts';
import { shareList } from '#tests/factories/guest.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { joinPool, PAY_TO, poolToken } from '#tests/factories/pool.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
const { friendsOf, poolOf, look, stateFor, work, news, share, guestOf } = poolKit(() => api);

describe('pool: who may', () => {
  test('a link lets in who is no friend; a renewed one serves no more', async () => {
    const { id, organizer, member } = await poolOf(2);
    const stranger = await seedPerson(api, 'Novio de Sofi');
    expect(await stateFor(stranger, id)).toBe(404);
    const token = await poolToken(member, id);
    expect(await poolToken(organizer, id)).toBe(token);
    expect((await stranger.call('poolByToken', { params: { token } })).body.id).toBe(id);
    await organizer.call('invitePool', { params: { id }, json: { renew: true } });
    expect((await stranger.call('poolByToken', { params: { token } })).status).toBe(404);
    await joinPool(stranger, id, { token: await poolToken(organizer, id) });
    expect((await look(stranger, id)).may).toMatchObject({ invite: false });
    const { body } = await stranger.call('invitePool', { params: { id }, json: {} });
    expect(body).toMatchObject({ code: 'not_friends' });
  });

  test('an unfriended member still sees it, and cannot invite', async () => {
    const { id, owner, member } = await poolOf(2);
    await owner.call('removeFriend', { params: { id: member.id } });
    await settle(api);
    expect(await look(member, id)).toMatchObject({ count: 2, payTo: PAY_TO, may: { invite: false } });
  });

  test('a blocked member is out; two members who block each other stay', async () => {
    const { id, owner, organizer, others } = await poolOf(3);
    const [one, two] = others as [Person, Person];
    await one.call('addPoolMessage', { params: { id }, json: { text: 'Hola' } });
    await one.call('block', { params: { userId: two.id } });
    expect((await two.call('poolMessages', { params: { id } })).body).toEqual([]);
    for (const [who, names] of [
      [one, ['Mateo', 'Valentina', 'Alguien']],
      [two, ['Mateo', 'Alguien', 'Joaquín']],
    ] as const)
      expect((await look(who, id)).members.map(({ name }) => name)).toEqual(names);
    expect((await organizer.call('poolMessages', { params: { id } })).body).toHaveLength(1);
    expect(await look(two, id)).toMatchObject({ count: 3 });
    await owner.call('block', { params: { userId: one.id } });
    expect(await stateFor(one, id)).toBe(404);
    await settle(api);
    expect((await look(two, id)).members.map(({ name }) => name)).toEqual(['Mateo', 'Joaquín']);
  });

  test('a block with the organizer names neither to the other, in the pool or its news', async () => {
    const { id, organizer, member } = await poolOf(2);
    const { avatarUrl } = (await look(member, id)).members[0] ?? {};
    await organizer.call('updatePool', { params: { id }, json: { payTo: 'otro.alias' } });
    await share(member, id, { sent: true });
    await member.call('block', { params: { userId: organizer.id } });
    expect(await news(organizer)).toEqual([]);
    for (const sent of [false, true]) await share(member, id, { sent });
    await member.call('leavePool', { params: { id } });
    expect(await news(organizer)).toEqual(
      expect.arrayContaining(['Alguien dice que ya transfirió', 'Alguien se bajó de la vaquita']),
    );
    const { money } = await look(organizer, id);
    expect(money?.map(({ name }) => name)).toEqual(['Mateo', 'Alguien']);
    const seen = await look(member, id);
    expect(seen.owedBy).toMatchObject([{ name: 'Alguien' }]);
    expect(JSON.stringify([seen, await news(member)])).not.toContain('Mateo');
    expect(JSON.stringify(seen)).not.toContain(avatarUrl);
  });

  test('no block shows to who is not in; with the organizer apart nobody joins', async () => {
    const { id, owner, gift, organizer } = await poolOf(2);
    const [friend, held] = [await seedPerson(api, 'Sofi'), await seedGift(api, owner)];
    await seedFriends(api, owner, friend);
    const enter = await seedPerson(api, 'Otra Lucía');
    await enter.call('enterSharedList', { params: { token: (await shareList(owner)).token }, json: {} });
    const seenBy = async (caller: Person) =>
      JSON.stringify([await look(caller, id), (await caller.call('gift', { params: { id: gift } })).body]);
    const before = await seenBy(enter);
    await enter.call('block', { params: { userId: organizer.id } });
    expect(await seenBy(enter)).toBe(before);
    await organizer.call('block', { params: { userId: friend.id } });
    expect(await look(friend, id)).toMatchObject({ state: 'open', target: null, may: { join: 'no' } });
    expect((await friend.call('joinPool', { params: { id }, json: {} })).status).toBe(404);
    await organizer.call('reserve', { json: { giftId: held } });
    const refusals = [];
    for (const giftId of [gift, held]) {
      const { body } = await friend.call('createPool', { json: { giftId, target: '1', payTo: PAY_TO } });
      refusals.push({ ...body, requestId: '' });
    }
    expect(refusals[0]).toMatchObject({ code: 'already_reserved' });
    expect(refusals[0]).toEqual(refusals[1]);
  });

  test('a deleted account takes its name and words out of the pools of others', async () => {
    const { id, organizer, others } = await poolOf(3, { message: 'De parte de Mateo' });
    const [vale, joaquin] = others as [Person, Person];
    await vale.call('addPoolMessage', { params: { id }, json: { text: 'Soy Valentina' } });
    await share(vale, id, { amount: '1000', sent: true });
    expect((await news(organizer)).join()).toContain('Valentina');
    await vale.call('deleteAccount', { json: { password: PASSWORD } });
    const everything = async (caller: Person) =>
      JSON.stringify([
        (await caller.call('notifications', { query: { pageSize: 100 } })).body,
        await look(caller, id),
        (await caller.call('poolMessages', { params: { id } })).body,
      ]);
    expect(await everything(organizer)).not.toContain('Valentina');
    await organizer.call('leavePool', { params: { id } });
    await joaquin.call('takeOverPool', { params: { id }, json: { payTo: PAY_TO } });
    await joinPool(organizer, id);
    expect((await news(organizer)).join()).toContain('Joaquín');
    await joaquin.call('deleteAccount', { json: { password: PASSWORD } });
    expect(await everything(organizer)).not.toContain('Joaquín');
    await organizer.call('deleteAccount', { json: { password: PASSWORD } });
    const pool = bare(api.services.db).selectFrom('pools').select('message').where('id', '=', id);
    expect(await pool.executeTakeFirst()).toEqual({ message: '' });
  });

  test('a guest joins with a confirmed address, and takes their place into an account', async () => {
    const { id, gift, owner, organizer } = await poolOf(1);
    const unconfirmed = await guestOf(owner, false);
    expect((await look(unconfirmed, id)).may.join).toBe('no');
    const token = await poolToken(organizer, id);
    const byLink = await unconfirmed.call('poolByToken', { params: { token } });
    expect(byLink.body.may.join).toBe('email');
    const params = { token: (await shareList(owner)).token, id: gift };
    expect((await unconfirmed.call('sharedGift', { params })).body.gift.reservation?.poolId).toBe(id);
    expect((await unconfirmed.call('joinPool', { params: { id }, json: { token } })).body).toMatchObject({
      code: 'email_needed',
    });
    const guest = await guestOf(owner);
    expect((await look(guest, id)).members).toEqual([]);
    await joinPool(guest, id, { amount: '1000', token });
    expect(await news(organizer)).toContain('Marta (invitada) se sumó a la vaquita');
    const account = await seedPerson(api, 'Marta');
    await account.call('takeOverGuest', { json: { guestKey: guest.guestKey } });
    expect((await look(account, id)).me).toMatchObject({ amount: 1_000 });
    const stranded = await guestOf(owner);
    await joinPool(stranded, id, { token });
    await owner.call('takeOverGuest', { json: { guestKey: stranded.guestKey } });
    expect((await look(organizer, id)).members.map(({ name }) => name)).toEqual(['Mateo', 'Marta']);
    expect(await stateFor(owner, id)).toBe(404);
  });
});

test('pool: after its last day the organizer and who has not sent are reminded once', async () => {
  const { id, organizer, others } = await poolOf(3, { until: dayIn(api, 3) });
  await share(others[0] as Person, id, { sent: true });
  api.clock.advance(5 * DAY_MS);
  await work();
  await work();
  const ends = 'Se terminó el plazo de la vaquita';
  const told = await Promise.all([organizer, ...others].map(async (one) => (await news(one)).includes(ends)));
  expect(told).toEqual([true, false, true]);
});

test('pool: closing it can be undone for a day, with its link, and members hear of it', async () => {
  const { id, gift, organizer, member } = await poolOf(2);
  const token = await poolToken(organizer, id);
  const stranger = await seedPerson(api, 'Novio de Sofi');
  const held = bare(api.services.db)
    .selectFrom('reservations')
    .select('bought_at')
    .where('gift_id', '=', gift);
  const isBought = async () => (await held.executeTakeFirstOrThrow()).bought_at !== null;
  const reopen = (caller: Person) => caller.call('reopenPool', { params: { id } });
  await organizer.call('closePool', { params: { id } });
  expect(await isBought()).toBe(true);
  expect((await stranger.call('poolByToken', { params: { token } })).status).toBe(404);
  expect((await stranger.call('joinPool', { params: { id }, json: { token } })).status).toBe(404);
  expect((await look(member, id)).may.reopen).toBe(false);
  expect((await look(organizer, id)).may.reopen).toBe(true);
  expect((await reopen(organizer)).body).toMatchObject({ state: 'open', token });
  expect(await isBought()).toBe(false);
  expect(await news(member)).toContain('La vaquita sigue abierta: todavía no está comprado');
  await joinPool(stranger, id, { token });
  await organizer.call('closePool', { params: { id } });
  api.clock.advance(DAY_MS);
  expect((await look(organizer, id)).may.reopen).toBe(false);
  expect((await reopen(organizer)).body).toMatchObject({ code: 'pool_closed' });
});

test('pool: messages are one discreet unread row to who reads them', async () => {
  const { id, organizer, others } = await poolOf(3);
  const [vale, joaquin] = others as [Person, Person];
  await joaquin.call('block', { params: { userId: vale.id } });
  for (const text of ['¿Roja o azul?', '¿Y cuándo?'])
    await vale.call('addPoolMessage', { params: { id }, json: { text } });
  const rows = async (caller: Person) =>
    (await caller.call('notifications')).body.notifications.filter(({ kind }) => kind === 'pool_message');
  const told = await rows(organizer);
  expect(told).toMatchObject([
    { title: 'Hay mensajes nuevos en la vaquita', message: 'Vaquita para «Bici»' },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/Valentina|Roja/);
  expect([await rows(vale), await rows(joaquin)]).toEqual([[], []]);
});

test('pool: a guest’s key tells of their place who may have it, and not the owner', async () => {
  const { id, owner, organizer, member } = await poolOf(2);
  const { all } = await friendsOf(1);
  const guest = await guestOf(owner);
  await joinPool(guest, id, { token: await poolToken(organizer, id) });
  const json = { guestKey: guest.guestKey };
  const told = async (by: Person) => (await by.call('guestOfKey', { json })).body.isInPool;
  expect(await Promise.all([owner, member, all[0] as Person].map(told))).toEqual([false, false, true]);
});

test('pool: one whose present came closes itself a week later, and goes in a year', async () => {
  const { id, owner, organizer, gift } = await poolOf(2);
  await owner.call('receiveGift', { params: { id: gift }, json: { receivedOn: '2020-12-24' } });
  const before = await news(organizer);
  const { db } = api.services;
  const closedAt = async () =>
    (await bare(db).selectFrom('pools').select('closed_at').where('id', '=', id).executeTakeFirst())
      ?.closed_at;
  const now = api.clock.now();
  await closeReceivedPools(db, now + 6 * DAY_MS);
  expect(await closedAt()).toBeNull();
  await closeReceivedPools(db, now + 7 * DAY_MS);
  expect(await closedAt()).toBe(now + 7 * DAY_MS);
  expect([await stateFor(organizer, id), await news(organizer)]).toEqual(['given', before]);
  await removeOldPools(db, now + 373 * DAY_MS);
  expect(await stateFor(organizer, id)).toBe(404);
});

test('pool: a year after it was closed it is removed', async () => {
  const { id, organizer } = await poolOf(1);
  await organizer.call('closePool', { params: { id } });
  await removeOldPools(api.services.db, api.clock.now() + 364 * DAY_MS);
  expect(await stateFor(organizer, id)).toBe('closed');
  expect(await removeOldPools(api.services.db, api.clock.now() + 366 * DAY_MS)).toBeGreaterThan(0);
  expect(await stateFor(organizer, id)).toBe(404);
});
