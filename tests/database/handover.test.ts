import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/db/transaction.ts';
import { removeUser } from '#api/features/lifecycle/account/delete-account.ts';
import { runHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { MAX_CARERS, MAX_DEPENDENTS } from '#contract/care.ts';
import { agreeToAll, handOver, mailedToken, makeDependent } from '#tests/factories/dependent.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
let mailed = 0;
const address = () => `tomi-${++mailed}@example.com`;

async function family(others = 1) {
  const mother = await seedPerson(api, 'Lucía');
  const carers: Person[] = [];
  for (let n = 0; n < others; n += 1) carers.push(await seedPerson(api, `Pablo ${n}`));
  const grandma = await seedPerson(api, 'Abuela');
  await seedFriends(api, mother, grandma, ...carers);
  const id = await makeDependent(mother, 'Tomi', carers);
  const gift = await seedGift(api, { ...mother, id }, 'Bici');
  return { mother, carers, father: carers[0] as Person, grandma, id, gift };
}

const caredFor = async (who: Person) => (await who.call('dependents')).body.dependents.map(({ id }) => id);
const newsOf = async (who: Person) =>
  (await who.call('notifications')).body.notifications
    .filter(({ kind }) => kind === 'care')
    .map(({ title }) => title);
const propose = (who: Person, id: string, to: Person) =>
  who.call('inviteCarer', { params: { id }, json: { userId: to.id } });
const takeOut = (who: Person, id: string, out: Person) =>
  who.call('removeCarer', { params: { id, userId: out.id }, json: {} });

describe('caring together', () => {
  test('who is asked accepts or not; nobody is asked twice, nor who is no friend', async () => {
    const { mother, grandma, father, id } = await family();
    expect((await propose(mother, id, grandma)).status).toBe(201);
    expect((await propose(father, id, grandma)).error?.code).toBe('not_friends');
    expect((await propose(mother, id, grandma)).status).toBe(200);
    expect(await newsOf(grandma)).toEqual(['Lucía te propone cuidar juntos la lista de Tomi']);
    expect((await grandma.call('dependents')).body.invitations).toMatchObject([
      { id, from: { name: 'Lucía' } },
    ]);
    expect((await mother.call('dependents')).body.dependents).toMatchObject([
      { invited: [{ name: 'Abuela' }] },
    ]);
    expect((await grandma.call('rejectCare', { params: { id } })).status).toBe(204);
    expect((await grandma.call('acceptCare', { params: { id } })).error?.code).toBe(
      'care_invitation_not_found',
    );
    await propose(mother, id, grandma);
    await mother.call('removeFriend', { params: { id: grandma.id } });
    expect((await grandma.call('dependents')).body.invitations).toEqual([]);
    expect((await grandma.call('acceptCare', { params: { id } })).status).toBe(404);
  });

  test('who has cared for longer takes out who came later, and nobody the other way', async () => {
    const { mother, father, grandma, id } = await family();
    expect((await takeOut(father, id, mother)).error?.code).toBe('forbidden');
    expect((await takeOut(mother, id, father)).status).toBe(204);
    expect(await newsOf(mother)).not.toContain('Pablo 0 ya no cuida la lista de Tomi');
    expect(await caredFor(father)).toEqual([]);
    expect((await takeOut(mother, id, mother)).error?.code).toBe('last_carer');
    expect((await father.call('handOver', { params: { id }, json: { email: address() } })).status).toBe(404);
    await propose(mother, id, grandma);
    expect((await takeOut(mother, id, grandma)).status).toBe(204);
    expect((await grandma.call('acceptCare', { params: { id } })).status).toBe(404);
  });

  test(`at most ${MAX_CARERS} care for one, and one for ${MAX_DEPENDENTS}`, async () => {
    const { mother, grandma, id } = await family(MAX_CARERS - 1);
    expect((await propose(mother, id, grandma)).error?.code).toBe('too_many_carers');
    const each = Array.from({ length: MAX_DEPENDENTS - 1 }, (_, n) => `Uno ${n}`);
    for (const name of each) await makeDependent(mother, name);
    const more = await mother.call('createDependent', { form: { Name: 'Otra' } });
    expect(more.error?.code).toBe('too_many_dependents');
  });

  test('a repeat of the same press makes nobody new', async () => {
    const { mother } = await family();
    const press = () =>
      mother.call('createDependent', { form: { Name: 'Ana' }, headers: { 'idempotency-key': 'una-vez-1' } });
    expect((await press()).body.id).toBe((await press()).body.id);
  });

  test('leaving: whom others care for stays, whom nobody else does goes', async () => {
    const { mother, father, grandma, id, gift } = await family();
    const alone = await makeDependent(mother, 'Firulais');
    await inTransaction(api.services.db, (trx) =>
      removeUser(trx, { ...api.services, log: api.app.log }, mother.id),
    );
    expect(await caredFor(father)).toEqual([id]);
    expect((await father.call('gift', { params: { id: gift } })).status).toBe(200);
    expect((await grandma.call('friendGifts', { params: { id } })).error?.code).toBe('not_friends');
    const gone = api.services.db.selectFrom('users').select('id').where('id', '=', alone);
    expect(await gone.execute()).toEqual([]);
    expect((await father.call('deleteDependent', { params: { id }, json: {} })).status).toBe(204);
    expect((await father.call('gift', { params: { id: gift } })).status).toBe(404);
  });
});

describe('handing over', () => {
  test('they own their list, see nothing reserved, and carers are friends', async () => {
    const { mother, father, grandma, id, gift } = await family();
    const other = await seedGift(api, { ...mother, id }, 'Pelota');
    await grandma.call('reserve', { json: { giftId: gift } });
    await father.call('reserve', { json: { giftId: other } });
    await grandma.call('addComment', { params: { id: gift }, json: { comment: 'Ya la compré' } });
    const email = address();
    const tomi = await handOver(api, mother, id, email, [father]);
    expect((await tomi.call('ownProfile')).body).toMatchObject({
      id,
      name: 'Tomás',
      email,
      hasPassword: true,
    });
    const { body: own } = await tomi.call('gifts', { query: { userId: id } });
    expect(own).toMatchObject([{ isReserved: false }, { isReserved: false }]);
    expect((await tomi.call('comments', { params: { id: gift } })).body.comments).toEqual([]);
    expect((await tomi.call('reserve', { json: { giftId: gift } })).error?.code).toBe('own_gift');
    for (const carer of [mother, father]) {
      expect(await caredFor(carer)).toEqual([]);
      expect(await newsOf(carer)).toContain('Tomás ya tiene su cuenta');
      expect((await carer.call('updateGift', { params: { id: gift }, form: { Name: 'Mía' } })).status).toBe(
        403,
      );
      expect((await carer.call('ownProfile', { query: { forId: id } })).error?.code).toBe(
        'not_your_dependent',
      );
      const seen = (await carer.call('friendGifts', { params: { id } })).body;
      expect(seen).toMatchObject([{ isReserved: true }, { isReserved: true }]);
      expect(seen[0]).not.toHaveProperty('inMyCare');
    }
    expect((await father.call('reservations', { query: { type: 'reserved' } })).body).toHaveLength(1);
    expect((await grandma.call('searchUsers', { query: { query: 'Tomás' } })).body).toMatchObject([{ id }]);
    expect((await api.call('login', { json: { email, password: 'secreto1' } })).status).toBe(200);
  });

  test('a sister in care is a friend of whoever has an account from then on', async () => {
    const { mother, carers, id } = await family();
    const sister = await makeDependent(mother, 'Ana');
    const tomi = await handOver(api, mother, id, address(), carers);
    expect((await tomi.call('friendGifts', { params: { id: sister } })).status).toBe(200);
  });

  test('a link serves once, for a week, and not after it was cancelled or sent anew', async () => {
    const { mother, father, id } = await family();
    const [wrong, right] = [address(), address()];
    const send = async (email: string) => {
      await mother.call('handOver', { params: { id }, json: { email } });
      await agreeToAll(id, [father]);
      return mother.call('dependents');
    };
    expect((await send(wrong)).body.dependents).toMatchObject([{ handover: { email: wrong } }]);
    expect(await newsOf(father)).toContain('Lucía le mandó su cuenta a Tomi');
    const first = await mailedToken(api, wrong);
    await send(right);
    const open = (token: string) => api.call('claimedPerson', { params: { token } });
    expect((await open(first)).error?.code).toBe('handover_not_found');
    const second = await mailedToken(api, right);
    expect((await open(second)).body).toEqual({ name: 'Tomi', email: right, carers: ['Lucía', 'Pablo 0'] });
    await father.call('cancelHandover', { params: { id } });
    const claim = (token: string) =>
      api.call('claim', { json: { token, password: 'secreto1', name: 'Tomi' } });
    expect((await claim(second)).error?.code).toBe('handover_not_found');
    await send(right);
    api.clock.advance(7 * DAY_MS);
    expect((await claim(await mailedToken(api, right))).error?.code).toBe('handover_not_found');
    const removed = await runHousekeeping({ ...api.services, log: api.app.log });
    expect(removed.handovers).toBe(1);
  });

  test('two presses claim once, and an address with an account is refused', async () => {
    const { mother, grandma, father, id } = await family();
    const taken = await mother.call('handOver', { params: { id }, json: { email: grandma.email } });
    expect(taken.error).toMatchObject({ code: 'email_taken', issues: [{ path: 'email' }] });
    const email = address();
    await mother.call('handOver', { params: { id }, json: { email } });
    await agreeToAll(id, [father]);
    const json = { token: await mailedToken(api, email), password: PASSWORD, name: 'Tomi' };
    const answers = await Promise.all([api.call('claim', { json }), api.call('claim', { json })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('settling afterwards ends nothing of what was reserved', async () => {
    const { mother, father, id, gift } = await family();
    await father.call('reserve', { json: { giftId: gift } });
    await handOver(api, mother, id, address(), [father]);
    await settle(api);
    expect((await father.call('gift', { params: { id: gift } })).body.isReserved).toBe(true);
  });
});
