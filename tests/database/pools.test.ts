import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { suspend } from '#api/features/lifecycle/moderation/suspend.ts';
import { MOST_IN_POOL, ORPHANED_DAYS } from '#contract/pool-bounds.ts';
import { type Caller, DAY_MS, poolKit } from '#tests/database/pool-kit.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { PAY_TO, poolToken } from '#tests/factories/pool.ts';
import { seedFriends, seedPerson } from '#tests/factories/seed.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
const { friendsOf, poolOf, look, stateFor, holderOf, work, news, handOver, share } = poolKit(() => api);

describe('pool: shares', () => {
  test('four of 100.000; one leaves, one sets 150.000: exact to the cent', async () => {
    const { id, organizer, others } = await poolOf(4);
    const sharesOf = async () => (await look(organizer, id)).money?.map((each) => each.share);
    expect(await sharesOf()).toEqual([100_000, 100_000, 100_000, 100_000]);
    const [one, two, three] = others as [Person, Person, Person];
    expect((await one.call('leavePool', { params: { id } })).status).toBe(204);
    expect(await sharesOf()).toEqual([133_200, 133_400, 133_400]);
    expect((await share(two, id, { amount: '150000' })).status).toBe(200);
    expect(await sharesOf()).toEqual([125_000, 150_000, 125_000]);
    const mine = await look(three, id);
    expect(mine).toMatchObject({ total: 150_000, count: 3, money: null, payTo: PAY_TO });
    expect(mine.me).toMatchObject({ amount: null, share: 125_000 });
  });

  test('a friend who is not in sees what it is for and how much has to come together', async () => {
    const { owner, id } = await poolOf(2, { ownAmount: '100000', message: 'Hola' });
    const friend = await seedPerson(api, 'Sofi');
    await seedFriends(api, owner, friend);
    const seen = await look(friend, id);
    expect(seen).toMatchObject({ gift: { name: 'Bici' }, target: 400_000, state: 'open', members: [] });
    expect(seen).toMatchObject({ count: null, total: null, equalShare: null, message: '', organizer: null });
    expect(seen).toMatchObject({ me: null, money: null, payTo: null, token: null });
    expect(seen.may).toEqual({
      join: 'yes',
      invite: false,
      takeOver: false,
      reopen: false,
      leave: false,
      tell: false,
    });
    const { body } = await friend.call('gift', { params: { id: seen.gift.id ?? '' } });
    expect(body.reservation?.poolId).toBe(id);
  });

  test('sent, arrived, not arrived: the organizer and the member hear of it', async () => {
    const { id, organizer, member } = await poolOf(2);
    await share(member, id, { sent: true });
    expect(await news(organizer)).toContain('Valentina dice que ya transfirió');
    const row = (await look(organizer, id)).money?.find(({ isMe }) => !isMe);
    expect(row).toMatchObject({ hasSent: true, hasArrived: false });
    const params = { id, memberId: row?.id ?? '' };
    await organizer.call('updatePoolMember', { params, json: { arrived: false } });
    expect((await look(member, id)).me).toMatchObject({ hasSent: false });
    await share(member, id, { sent: true });
    await organizer.call('updatePoolMember', { params, json: { arrived: true } });
    // why: a tick by mistake is undone, and what the member said stays.
    await organizer.call('updatePoolMember', { params, json: { arrived: false } });
    expect((await look(member, id)).me).toMatchObject({ hasSent: true, hasArrived: false });
    await organizer.call('updatePoolMember', { params, json: { arrived: true } });
    expect((await look(member, id)).me).toMatchObject({ hasArrived: true });
    expect(await news(member)).toEqual(
      expect.arrayContaining(['Llegó tu transferencia', 'Tu transferencia todavía no llegó']),
    );
  });

  test('who left after sending is owed money until it is paid back', async () => {
    const { id, organizer, member } = await poolOf(2);
    await share(member, id, { amount: '50000', sent: true });
    await member.call('leavePool', { params: { id } });
    const row = (await look(organizer, id)).money?.find(({ isMe }) => !isMe);
    expect(row).toMatchObject({ isOut: true, isOwed: true, amount: 50_000 });
    expect(await look(organizer, id)).toMatchObject({ count: 1, total: 0 });
    expect((await look(member, id)).me).toMatchObject({ isOut: true, isPaidBack: false });
    const params = { id, memberId: row?.id ?? '' };
    await organizer.call('updatePoolMember', { params, json: { paidBack: true } });
    expect((await look(member, id)).me).toMatchObject({ isPaidBack: true });
  });

  test('who leaves the product after sending is owed money, without a name', async () => {
    const { id, organizer, others } = await poolOf(3);
    const [sent, silent] = others as [Person, Person];
    await share(sent, id, { amount: '50000', sent: true });
    for (const one of [sent, silent]) await one.call('deleteAccount', { json: { password: PASSWORD } });
    const { money, count } = await look(organizer, id);
    expect(count).toBe(1);
    expect(money).toMatchObject([{ isMe: true }, { name: '', isOwed: true, amount: 50_000 }]);
  });

  test('thirty people and no more', async () => {
    const { id, owner } = await poolOf(1);
    const more = await Promise.all(Array.from({ length: MOST_IN_POOL }, () => seedPerson(api)));
    await seedFriends(api, owner, ...more);
    const answers = [];
    for (const one of more) answers.push((await one.call('joinPool', { params: { id }, json: {} })).body);
    expect(answers.filter((body) => 'code' in body)).toMatchObject([{ code: 'pool_full' }]);
  });
});

describe('pool: where the money goes', () => {
  const change = (caller: Person, id: string, json: Record<string, unknown>) =>
    caller.call('updatePool', { params: { id }, json });
  const messages = async (caller: Caller, id: string) =>
    (await caller.call('poolMessages', { params: { id } })).body;

  test('alias, target and currency take proof, and who is in reads before and after', async () => {
    const { id, organizer, member } = await poolOf(2);
    api.clock.advance(11 * 60 * 1000);
    const changes = [{ payTo: 'otro.alias' }, { target: '500000' }, { currency: 'USD' }];
    for (const json of changes) {
      expect((await change(organizer, id, json)).body).toMatchObject({ code: 'not_confirmed' });
      const wrong = await change(organizer, id, { ...json, password: 'no es esta' });
      expect(wrong.body).toMatchObject({ code: 'not_confirmed' });
    }
    expect(await look(member, id)).toMatchObject({ payTo: PAY_TO, target: 400_000, currency: 'ARS' });
    expect(await messages(member, id)).toEqual([]);
    // why: as the form sends it, all fields and a change of words alone.
    const same = { payTo: PAY_TO, target: '400000', currency: 'ARS', message: 'Hola' };
    expect((await change(organizer, id, same)).status).toBe(200);
    for (const json of changes)
      expect((await change(organizer, id, { ...json, password: PASSWORD })).status).toBe(200);
    const [alias, target, currency] = await messages(member, id);
    expect(alias?.text).toBe(`Cambió a dónde se transfiere: antes ${PAY_TO}, ahora otro.alias.`);
    expect(target?.text).toBe('Cambió cuánto hay que juntar: antes ARS 400.000,00, ahora ARS 500.000,00.');
    expect(currency?.text).toBe('Cambió cuánto hay que juntar: antes ARS 500.000,00, ahora USD 500.000,00.');
    expect(await news(member)).toContain('Cambió a dónde o cuánto se transfiere para la vaquita');
    const params = { id, messageId: alias?.id ?? '' };
    expect((await organizer.call('deletePoolMessage', { params })).body).toMatchObject({ code: 'forbidden' });
    await member.call('block', { params: { userId: organizer.id } });
    expect(await messages(member, id)).toHaveLength(3);
  });

  test('another currency forgets amounts, and what came is owed in the one it came in', async () => {
    const { id, organizer, others } = await poolOf(3, { ownAmount: '1000' });
    const [member, gone] = others as [Person, Person];
    for (const one of [member, gone]) await share(one, id, { amount: '20000', sent: true });
    await gone.call('leavePool', { params: { id } });
    expect((await change(organizer, id, { currency: 'USD' })).body).toMatchObject({ total: 0, count: 2 });
    expect((await look(member, id)).me).toMatchObject({ amount: null, hasSent: false });
    for (const one of [member, gone])
      expect((await look(one, id)).owedBy).toMatchObject([
        { name: 'Mateo', amount: 20_000, currency: 'ARS', isPaidBack: false },
      ]);
    expect((await look(organizer, id)).owes).toHaveLength(2);
  });

  test.each([
    ['leaves', 'Mateo'],
    ['deletes their account', ''],
    ['is unfriended', 'Mateo'],
  ])('the organizer %s: what came stays theirs to pay back, by their tick alone', async (what, name) => {
    const { id, owner, organizer, others } = await poolOf(3);
    const [vale, joaquin] = others as [Person, Person];
    for (const one of others) await share(one, id, { amount: '50000', sent: true });
    const memberId = (await look(vale, id)).me?.id ?? '';
    await organizer.call('updatePoolMember', { params: { id, memberId }, json: { arrived: true } });
    if (what === 'leaves') await organizer.call('leavePool', { params: { id } });
    if (what === 'deletes their account')
      await organizer.call('deleteAccount', { json: { password: PASSWORD } });
    if (what === 'is unfriended') await owner.call('removeFriend', { params: { id: organizer.id } });
    await settle(api);
    await joaquin.call('takeOverPool', { params: { id }, json: { payTo: 'joaquin.mp' } });
    const mine = await look(vale, id);
    expect(mine.me).toMatchObject({ hasSent: false, hasArrived: false, amount: 50_000 });
    expect(mine.owedBy).toMatchObject([{ name, amount: 50_000, hasArrived: true, isPaidBack: false }]);
    const next = await look(joaquin, id);
    expect(next.money?.filter(({ hasSent, hasArrived }) => hasSent || hasArrived)).toEqual([]);
    expect(next.owedBy).toMatchObject([{ name, amount: 50_000, hasArrived: false }]);
    const params = { id, memberId: mine.owedBy[0]?.id ?? '' };
    const paidBack = { params, json: { paidBack: true } };
    for (const one of others) expect((await one.call('updatePoolMember', paidBack)).status).toBe(404);
    if (!name) return;
    const owing = await look(organizer, id);
    expect(owing.owes.map((debt) => debt.name)).toEqual(['Valentina', 'Joaquín']);
    if (what === 'leaves')
      expect(owing).toMatchObject({ members: [], total: null, payTo: null, message: '' });
    const listed = (await organizer.call('pools')).body.map((pool) => pool.id);
    expect(listed).toContain(id);
    expect((await organizer.call('updatePoolMember', paidBack)).status).toBe(200);
    expect((await look(vale, id)).owedBy).toMatchObject([{ isPaidBack: true }]);
  });

  test('nobody takes it over: whoever left keeps whom they owe, and they who has it', async () => {
    const { id, owner, organizer, member } = await poolOf(2);
    await share(member, id, { amount: '50000', sent: true });
    await owner.call('removeFriend', { params: { id: member.id } });
    await settle(api);
    await organizer.call('leavePool', { params: { id } });
    expect(await look(organizer, id)).toMatchObject({ state: 'cancelled', owes: [{ name: 'Valentina' }] });
    expect(await look(member, id)).toMatchObject({ state: 'cancelled', owedBy: [{ name: 'Mateo' }] });
  });

  test('who left after sending sees who has their money, and nothing else of it', async () => {
    const { id, organizer, member } = await poolOf(2, { message: 'Hola' });
    await share(member, id, { amount: '50000', sent: true });
    await member.call('leavePool', { params: { id } });
    const seen = await look(member, id);
    expect(seen.owedBy).toMatchObject([{ name: 'Mateo', amount: 50_000, isPaidBack: false }]);
    expect(seen).toMatchObject({ organizer: null, members: [], total: null, message: '', payTo: null });
    expect((await look(organizer, id)).money).toMatchObject([{ isMe: true }, { isOwed: true }]);
  });
});

describe('pool: one for each gift', () => {
  test('two who open one and one who reserves at once: one wins', async () => {
    const { all, gift } = await friendsOf(3);
    const [one, two, three] = all as [Person, Person, Person];
    const json = { giftId: gift, target: '1000', payTo: PAY_TO };
    const answers = await Promise.all([
      one.call('createPool', { json }),
      two.call('createPool', { json }),
      three.call('reserve', { json: { giftId: gift } }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = answers
      .filter(({ status }) => status !== 201)
      .map(({ body }) => 'code' in body && body.code);
    expect(codes.every((code) => code === 'already_reserved')).toBe(true);
  });

  test('what one holds becomes a pool, once; what another holds does not', async () => {
    const { all, gift } = await friendsOf(2);
    const [one, two] = all as [Person, Person];
    await one.call('reserve', { json: { giftId: gift } });
    const json = { giftId: gift, target: '1000', payTo: PAY_TO };
    expect((await two.call('createPool', { json })).body).toMatchObject({ code: 'already_reserved' });
    const headers = { 'idempotency-key': 'una-vaquita' };
    const made = await one.call('createPool', { json, headers });
    expect((await one.call('createPool', { json, headers })).body.id).toBe(made.body.id);
    for (const caller of [one, two])
      expect((await caller.call('createPool', { json })).body).toMatchObject({ code: 'already_reserved' });
  });

  test.each([
    ['an alias too short', { payTo: 'abc' }, 'payTo'],
    ['no target', { target: '0' }, 'target'],
    ['a day that is past', { until: '2020-01-01' }, 'until'],
  ])('%s is refused at its field', async (_, of, path) => {
    const { all, gift } = await friendsOf(1);
    const json = { giftId: gift, target: '1000', payTo: PAY_TO, ...of };
    const { body } = (await all[0]?.call('createPool', { json })) ?? {};
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
  });
});

describe('pool: its organizer goes', () => {
  /** What ends the organizer's part, and whether they are still there to be looked at. */
  const ways: [string, (of: { organizer: Person; owner: Person; id: string }) => Promise<unknown>][] = [
    ['leaves it', ({ organizer, id }) => organizer.call('leavePool', { params: { id } })],
    [
      'deletes their account',
      ({ organizer }) => organizer.call('deleteAccount', { json: { password: PASSWORD } }),
    ],
    ['is unfriended', ({ owner, organizer }) => owner.call('removeFriend', { params: { id: organizer.id } })],
    ['unfriends', ({ owner, organizer }) => organizer.call('removeFriend', { params: { id: owner.id } })],
    ['is suspended', ({ organizer }) => suspend(api.services, organizer.id, null)],
    ['is blocked', ({ owner, organizer }) => owner.call('block', { params: { userId: organizer.id } })],
  ];

  test.each(ways)('%s: a member takes over, and nobody slips in', async (_, go) => {
    const made = await poolOf(3);
    const { owner, gift, id, member, others } = made;
    const thief = await seedPerson(api, 'Ladrón');
    await seedFriends(api, owner, thief);
    await go(made);
    const stolen = await thief.call('reserve', { json: { giftId: gift } });
    expect(stolen.body).toMatchObject({ code: 'already_reserved' });
    await settle(api);
    expect(await look(member, id)).toMatchObject({ state: 'orphaned', organizer: null, payTo: null });
    const last = others[1] as Person;
    const json = { payTo: 'vale.vaquita' };
    const taken = await last.call('takeOverPool', { params: { id }, json });
    expect(taken.body).toMatchObject({
      state: 'open',
      payTo: 'vale.vaquita',
      organizer: { name: 'Joaquín' },
    });
    expect(await holderOf(gift, member)).toBe('Joaquín');
    const late = await member.call('takeOverPool', { params: { id }, json });
    expect(late.body).toMatchObject({ code: 'pool_closed' });
    expect(await news(member)).toEqual(
      expect.arrayContaining([
        'La vaquita se quedó sin quien la organice',
        'Joaquín se encarga de la vaquita',
      ]),
    );
  });

  test('two take over at once: one does', async () => {
    const { id, organizer, others } = await poolOf(3);
    await organizer.call('leavePool', { params: { id } });
    const json = { payTo: 'vale.vaquita' };
    const answers = await Promise.all(
      others.map((one) => one.call('takeOverPool', { params: { id }, json })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('nobody takes over in seven days: cancelled, and the gift is free', async () => {
    const { id, gift, organizer, member } = await poolOf(2);
    await organizer.call('leavePool', { params: { id } });
    api.clock.advance(ORPHANED_DAYS * DAY_MS - 1000);
    await work();
    expect(await stateFor(member, id)).toBe('orphaned');
    api.clock.advance(60 * 1000);
    await work();
    expect(await stateFor(member, id)).toBe('cancelled');
    expect(await holderOf(gift, member)).toBeNull();
  });

  test('nobody else is in it: cancelled with its reservation', async () => {
    const { id, gift, owner, organizer } = await poolOf(1);
    await organizer.call('leavePool', { params: { id } });
    const friend = await seedPerson(api, 'Sofi');
    await seedFriends(api, owner, friend);
    expect(await holderOf(gift, friend)).toBeNull();
    expect((await friend.call('reserve', { json: { giftId: gift } })).status).toBe(201);
  });
});

describe('pool: what its gift goes through', () => {
  test.each([
    ['buys', 'purchased', 'Ya no hace falta: ese regalo ya está comprado'],
    ['deletes', 'gone', 'Ya no está el deseo de la vaquita'],
    ['receives', 'given', null],
    ['leaves', 'gone', 'Ya no está el deseo de la vaquita'],
  ])('its owner %s it: readable, told, and money can go back', async (what, state, title) => {
    const { id, gift, owner, organizer, member } = await poolOf(2);
    await share(member, id, { amount: '1000', sent: true });
    const row = (await look(organizer, id)).money?.find(({ isMe }) => !isMe);
    const params = { id, memberId: row?.id ?? '' };
    await organizer.call('updatePoolMember', { params, json: { arrived: true } });
    if (what === 'buys')
      await owner.call('updateGift', { params: { id: gift }, form: { status: 'purchased' } });
    if (what === 'deletes') await owner.call('deleteGift', { params: { id: gift } });
    if (what === 'leaves') await owner.call('deleteAccount', { json: { password: PASSWORD } });
    if (what === 'receives')
      await owner.call('receiveGift', { params: { id: gift }, json: { receivedOn: '2020-12-24' } });
    await settle(api);
    const seen = await look(member, id);
    expect(seen.state).toBe(state);
    expect(seen.gift.name).toBe(what === 'leaves' ? '' : 'Bici');
    if (title) expect(await news(member)).toContain(title);
    const ticked = await organizer.call('updatePoolMember', { params, json: { paidBack: true } });
    expect(ticked.body.money?.find(({ isMe }) => !isMe)).toMatchObject({ isPaidBack: true });
    expect((await share(member, id, { amount: '5' })).body).toMatchObject({ code: 'pool_closed' });
  });

  test('an operator hides it: members see the pool without its name, others nothing', async () => {
    const { id, gift, owner, member } = await poolOf(2);
    const friend = await seedPerson(api, 'Sofi');
    await seedFriends(api, owner, friend);
    await bare(api.services.db).updateTable('gifts').set({ hidden_at: 1 }).where('id', '=', gift).execute();
    expect((await look(member, id)).gift).toMatchObject({ id: null, name: '' });
    expect(await stateFor(friend, id)).toBe(404);
  });

  test('its owner shows it to fewer: who is in keeps what it was, others see nothing', async () => {
    const { id, gift, owner, organizer, member } = await poolOf(2);
    const friend = await seedPerson(api, 'Sofi');
    await seedFriends(api, owner, friend);
    const token = await poolToken(organizer, id);
    const form = { Name: 'Otra cosa', Draft: 'true' };
    expect((await owner.call('updateGift', { params: { id: gift }, form })).status).toBe(200);
    await settle(api);
    expect(await look(member, id)).toMatchObject({ state: 'open', gift: { id: null, name: 'Bici' } });
    expect(await stateFor(friend, id)).toBe(404);
    expect((await friend.call('poolByToken', { params: { token } })).status).toBe(404);
    await share(member, id, { sent: true });
    const told = (await organizer.call('notifications')).body.notifications.filter(
      ({ kind }) => kind === 'pool',
    );
    expect(told.map(({ message }) => message)).toContain('Vaquita para «Bici»');
    expect(JSON.stringify(told)).not.toContain('Otra cosa');
    await owner.call('updateGift', { params: { id: gift }, form: { Draft: 'false' } });
    await settle(api);
    expect(await stateFor(friend, id)).toBe('open');
    expect((await look(member, id)).gift.name).toBe('Otra cosa');
  });

  test('thanks go to every member, and each tells for themselves', async () => {
    const { id, gift, owner, organizer, member } = await poolOf(2);
    const told = () => member.call('tellPool', { params: { id }, json: { message: 'Con amor' } });
    expect((await told()).body).toMatchObject({ code: 'not_given' });
    await organizer.call('closePool', { params: { id } });
    // why: bought is not given, and the owner would know before they have it.
    expect((await look(member, id)).may.tell).toBe(false);
    expect((await told()).body).toMatchObject({ code: 'not_given' });
    await handOver(organizer, gift);
    expect((await look(member, id)).may.tell).toBe(true);
    expect((await told()).status).toBe(204);
    expect((await look(member, id)).may.tell).toBe(false);
    expect((await told()).body).toMatchObject({ code: 'already_revealed' });
    const reveals = (await owner.call('receivedGifts')).body.told;
    expect(reveals.map(({ giver }) => giver?.name)).toEqual(['Valentina']);
    const json = { receivedOn: '2020-12-24', thanks: '¡Gracias!' };
    await owner.call('receiveGift', { params: { id: gift }, json });
    await settle(api);
    for (const one of [organizer, member]) {
      const { notifications } = (await one.call('notifications')).body;
      expect(notifications.filter(({ kind }) => kind === 'thanks')).toHaveLength(1);
    }
  });

  test('its reservation is cancelled: it is cancelled', async () => {
    const { id, gift, organizer, member } = await poolOf(2);
    const held = (await organizer.call('reservations', { query: { type: 'reserved' } })).body;
    const reservation = held.find(({ giftId }) => giftId === gift);
    expect(reservation?.poolId).toBe(id);
    await organizer.call('cancelReservation', { params: { id: reservation?.id ?? '' } });
    expect(await stateFor(member, id)).toBe('cancelled');
    expect(await news(member)).toContain('Se canceló la vaquita');
  });
});
