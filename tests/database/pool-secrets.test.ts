import { symbols } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  choose,
  doJobs,
  NOON,
  type NoticeWorld,
  seedDevice,
  startNoticeWorld,
} from '#tests/database/notices/notice-world.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { makePool, PAY_TO, poolToken } from '#tests/factories/pool.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { readZip } from '#tests/setup/read-zip.ts';
import { settle } from '#tests/setup/settle.ts';
import { MINUTE_MS } from '#tests/setup/test-clock.ts';

let world: NoticeWorld;
const lines: string[] = [];
beforeAll(async () => {
  world = await startNoticeWorld();
  const { log } = world.api.app;
  log.level = 'trace';
  // why: the very stream that the API's log writes to, here into a list.
  const stream = Reflect.get(log, symbols.streamSym) as { write(line: string): void };
  stream.write = (line) => lines.push(line);
});
afterAll(() => world.stop());
beforeEach(() => world.api.clock.advance(NOON - world.api.clock.now()));

const [TARGET, OWN, MEMBERS] = ['486159.26', '31415.92', '27182.81'];
/** What may stand nowhere else: the alias, and each amount as it is sent, stored and shown. */
const secrets = [PAY_TO, ...[TARGET, OWN, MEMBERS].flatMap((sum) => [sum, sum.replace('.', '')])];

async function exportOf(person: Person): Promise<string> {
  const answer = await world.api.app.inject({
    url: '/api/users/export',
    headers: { authorization: `Bearer ${person.token}` },
  });
  return [...(await readZip(answer.rawPayload)).values()].map(String).join('\n');
}

test('pool: where the money goes, and how much, leaves the page in nobody’s hands', async () => {
  const { api, mail } = world;
  const owner = await seedPerson(api, 'Lucía');
  const [mateo, vale, sofi] = [
    await seedPerson(api, 'Mateo'),
    await seedPerson(api, 'Valentina'),
    await seedPerson(api, 'Sofi'),
  ];
  await seedFriends(api, owner, mateo, vale, sofi);
  const gift = await seedGift(api, owner, 'Bici secreta');
  const phones = [
    await seedDevice(world, mateo),
    await seedDevice(world, vale),
    await seedDevice(world, owner),
  ];
  for (const one of [mateo, vale])
    await choose(one, { isDiscreet: false, phone: ['giving'], mail: ['giving'] });
  const later = async () => {
    api.clock.advance(2 * 60 * MINUTE_MS);
    await doJobs(api);
  };
  const id = await makePool(mateo, gift, [sofi], { target: TARGET, ownAmount: OWN });
  await later();
  const token = await poolToken(mateo, id);
  await vale.call('joinPool', { params: { id }, json: { token, amount: MEMBERS } });
  await vale.call('updatePoolShare', { params: { id }, json: { sent: true } });
  const { body } = await mateo.call('pool', { params: { id } });
  expect(body.payTo).toBe(PAY_TO);
  const memberId = body.money?.find(({ name }) => name === 'Valentina')?.id ?? '';
  await mateo.call('updatePoolMember', { params: { id, memberId }, json: { arrived: true } });
  await sofi.call('leavePool', { params: { id } });
  await mateo.call('updatePool', { params: { id }, json: { payTo: 'x' } });
  await mateo.call('closePool', { params: { id } });
  await owner.call('updateGift', { params: { id: gift }, form: { status: 'purchased' } });
  await settle(api);
  await later();
  await later();

  const { db } = api.services;
  const stored = await Promise.all(
    (['notifications', 'deliveries', 'jobs', 'owner_changes', 'reveals', 'made_once'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  const pushed = phones.flatMap((phone) => phone.messages()).map((message) => JSON.stringify(message));
  const mails = mail.mails.map(({ subject, text, html }) => [subject, text, html].join('\n'));
  const notices = JSON.stringify((await vale.call('notifications')).body);
  const all = [...lines, ...pushed, ...mails, notices, JSON.stringify(stored), await exportOf(owner)];
  expect(lines.length).toBeGreaterThan(10);
  expect(pushed.length).toBeGreaterThan(0);
  expect(mails.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(all.filter((bytes) => bytes.includes(secret))).toEqual([]);
  // why: of what leaves the app it is the pool's name and no more.
  expect(pushed.join()).toContain('Vaquita para «Bici secreta»');
  expect(pushed.join()).not.toContain('transfirió');
  expect(mails.join()).not.toContain('Bici secreta');

  const [mine, hers] = [await exportOf(mateo), await exportOf(vale)];
  for (const told of [PAY_TO, TARGET, OWN]) expect(mine).toContain(told);
  expect(mine).not.toContain(MEMBERS);
  expect(hers).toContain(MEMBERS);
  for (const secret of [PAY_TO, TARGET, OWN]) expect(hers).not.toContain(secret);
});

test('pool: its owner hears nothing of it, on their phone or by mail', async () => {
  const { api, mail } = world;
  const owner = await seedPerson(api, 'Lucía');
  const [mateo, vale] = [await seedPerson(api, 'Mateo'), await seedPerson(api, 'Valentina')];
  await seedFriends(api, owner, mateo, vale);
  const phone = await seedDevice(world, owner);
  const id = await makePool(mateo, await seedGift(api, owner), [vale]);
  await vale.call('addPoolMessage', { params: { id }, json: { text: 'Hola' } });
  await mateo.call('closePool', { params: { id } });
  api.clock.advance(120 * MINUTE_MS);
  await doJobs(api);
  expect(phone.messages()).toEqual([]);
  expect(mail.mails.filter(({ to }) => to?.some(({ address }) => address === owner.email))).toEqual([]);
  expect((await owner.call('notifications')).body.notifications).toEqual([]);
});

describe('pool: a second account that entered a list, whom nobody accepted', () => {
  /** A pool of Mateo's with Valentina in it, and a second account and a guest who entered the list. */
  async function secondOf() {
    const { api } = world;
    const owner = await seedPerson(api, 'Lucía');
    const [mateo, vale] = [await seedPerson(api, 'Mateo'), await seedPerson(api, 'Valentina')];
    await seedFriends(api, owner, mateo, vale);
    const link = await shareList(owner, null, { guestsSeeNames: true });
    const second = await seedPerson(api, 'Otra Lucía');
    await second.call('enterSharedList', { params: { token: link.token }, json: {} });
    const guest = await enterAsGuest(api, link.token);
    const confirmed = { email_verified_at: 1, guest_email: 'otra@example.com' };
    await api.services.db.updateTable('users').set(confirmed).where('id', '=', guest.id).execute();
    const gift = await seedGift(api, owner, 'Bici');
    const of = { ownAmount: OWN, target: TARGET, message: 'Pedí la roja' };
    const id = await makePool(mateo, gift, [vale], of);
    await vale.call('addPoolMessage', { params: { id }, json: { text: 'Un secreto' } });
    return { owner, mateo, vale, gift, id, link, others: [second, guest] };
  }
  const names = ['Mateo', 'Valentina'];

  test('reads what is given together, and no total, words, names or alias', async () => {
    const { mateo, vale, gift, id, link, others } = await secondOf();
    const told = [...secrets, ...names, mateo.id, vale.id, 'Pedí la roja', 'Un secreto'];
    const found: string[] = [];
    for (const one of others) {
      const answers = [
        await one.call('pool', { params: { id } }),
        await one.call('pools', { query: { giftId: gift } }),
        await one.call('poolMessages', { params: { id } }),
        await one.call('gift', { params: { id: gift } }),
        await one.call('sharedGift', { params: { token: link.token, id: gift } }),
      ];
      expect(answers[0]?.body).toMatchObject({ state: 'open', gift: { name: 'Bici' }, may: { join: 'no' } });
      const bytes = answers.map(({ text }) => text).join('\n');
      found.push(...told.filter((secret) => bytes.includes(secret)));
    }
    expect(found).toEqual([]);
  });

  test('joins by no id, does not come back, nor hears that it is bought or orphaned', async () => {
    const { mateo, vale, id, others } = await secondOf();
    const look = async (one: Pick<Person, 'call'>) => (await one.call('pool', { params: { id } })).text;
    const token = await poolToken(mateo, id);
    for (const one of others) {
      const before = await look(one);
      expect((await one.call('joinPool', { params: { id }, json: {} })).status).toBe(404);
      await one.call('joinPool', { params: { id }, json: { token } });
      await one.call('leavePool', { params: { id } });
      expect((await one.call('joinPool', { params: { id }, json: {} })).status).toBe(404);
      expect(await look(one)).toBe(before);
    }
    const [one] = others as [Person];
    const before = await look(one);
    await mateo.call('leavePool', { params: { id } });
    expect(await look(one)).toBe(before);
    await vale.call('takeOverPool', { params: { id }, json: { payTo: PAY_TO } });
    await vale.call('closePool', { params: { id } });
    expect(await look(one)).toBe(before);
  });

  test('let in by the link, it invites nobody and takes nothing over', async () => {
    const { mateo, vale, id, gift, others } = await secondOf();
    const token = await poolToken(mateo, id);
    for (const one of others) await one.call('joinPool', { params: { id }, json: { token } });
    const [second] = others as [Person];
    const invited = await second.call('invitePool', { params: { id }, json: {} });
    expect(invited.body).toMatchObject({ code: 'not_friends' });
    for (const one of [mateo, vale]) await one.call('leavePool', { params: { id } });
    const taken = await second.call('takeOverPool', { params: { id }, json: { payTo: PAY_TO } });
    expect([taken.status, (await second.call('pool', { params: { id } })).body.may]).toMatchObject([
      403,
      { takeOver: false, invite: false },
    ]);
    // why: nobody is left who may hold it, and it would stand for a week.
    expect((await second.call('pool', { params: { id } })).body.state).toBe('cancelled');
    const json = { giftId: gift, target: '1000', payTo: PAY_TO };
    expect((await second.call('createPool', { json })).body).toMatchObject({ code: 'not_friends' });
    expect((await mateo.call('createPool', { json })).status).toBe(201);
  });
});
