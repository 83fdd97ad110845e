import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { makeResetCode } from '#api/features/people/auth/reset-codes.ts';
import { type Fleet, startFleet } from '#tests/database/races/fleet.ts';
import { tally } from '#tests/database/races/tally.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { anOccasion } from '#tests/factories/occasion.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedInvitation } from '#tests/factories/seed-rows.ts';
import type { TestAnswer } from '#tests/setup/call-api.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let fleet: Fleet;
let owner: Person;
let givers: Person[];
beforeAll(async () => {
  api = await startTestApi();
  fleet = await startFleet(api, 3);
  owner = await seedPerson(api, 'Dueña');
  givers = await Promise.all(Array.from({ length: 6 }, () => seedPerson(api, 'Regala')));
  await seedFriends(api, owner, ...givers);
});
afterAll(async () => {
  await fleet.stop();
  await api.stop();
});

/** Makes so many calls at once. */
const atOnce = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
/** Runs the race three times: one alone may end the same way by chance. */
const threeRounds = (race: () => Promise<void>) => async () => {
  for (let round = 0; round < 3; round += 1) await race();
};

const toldOf = async (person: Person, giftId: string) =>
  (await person.call('notifications')).body.notifications.filter(
    (notification) => notification.type === 4 && notification.relatedEntityId === giftId,
  ).length;

describe('race of three processes has one winner', () => {
  test('two hundred reservations', async () => {
    const giftId = await seedGift(api, owner);
    const tries = await atOnce(200, (index) =>
      fleet.as(givers[index % givers.length] as Person)('reserve', { json: { giftId } }),
    );
    expect(tally(tries)).toEqual({ 201: 1, already_reserved: 199 });
    const kept = await givers[0]?.call('reservations', { query: { giftId } });
    expect(kept?.body).toMatchObject([{ status: 'reserved' }]);
  });

  test('thirty days of one owner: twenty are kept', async () => {
    const lucia = await seedPerson(api, 'Lucía');
    const tries = await atOnce(30, () => fleet.as(lucia)('createOccasion', { json: anOccasion }));
    expect(tally(tries)).toEqual({ 201: 20, too_many_occasions: 10 });
    expect((await lucia.call('occasions')).body).toHaveLength(20);
  });

  test('twenty choices of people for one day: all are taken', async () => {
    const choice = { params: { dayKey: 'madre' }, json: { friendIds: givers.map(({ id }) => id) } };
    const tries = await atOnce(20, () => fleet.as(owner)('setDayPeople', choice));
    expect(tally(tries)).toEqual({ 204: 20 });
  });

  test('two hundred and fifty guests enter one list and reserve: ten gifts have one', async () => {
    const count = 250;
    const lucia = await seedPerson(api, 'Lucía');
    const { token } = await shareList(lucia);
    const gifts = await Promise.all(Array.from({ length: 50 }, () => seedGift(api, lucia)));
    const tries = await atOnce(count, async (index) => {
      const guest = await enterAsGuest(fleet, token, `Invitada ${index}`);
      const giftId = gifts[index % gifts.length] ?? '';
      return fleet.as(guest)('reserve', { json: { giftId } });
    });
    const each = count / gifts.length;
    expect(tally(tries)).toEqual({
      201: 10,
      already_reserved: 10 * (each - 1),
      too_many_unconfirmed: 40 * each,
    });
    const rows = bare(api.services.db)
      .selectFrom('reservations')
      .select('gift_id')
      .where('owner_id', '=', lucia.id);
    expect(new Set((await rows.execute()).map(({ gift_id }) => gift_id)).size).toBe(10);
  });

  test('one guest who reserves twenty at once holds three', async () => {
    const lucia = await seedPerson(api, 'Lucía');
    const guest = await enterAsGuest(fleet, (await shareList(lucia)).token);
    const gifts = await Promise.all(Array.from({ length: 20 }, () => seedGift(api, lucia)));
    const tries = await atOnce(20, (index) =>
      fleet.as(guest)('reserve', { json: { giftId: gifts[index] ?? '' } }),
    );
    expect(tally(tries)).toEqual({ 201: 3, too_many_guest_reservations: 17 });
  });

  test('one guest who registers twice and signs in at once: one account', async () => {
    const lucia = await seedPerson(api, 'Lucía');
    const guest = await enterAsGuest(fleet, (await shareList(lucia)).token);
    const giftId = await seedGift(api, lucia);
    await fleet.as(guest)('reserve', { json: { giftId } });
    const marta = await seedPerson(api, 'Marta');
    const register = (index: number) =>
      fleet.as(guest)('register', { form: { Email: `marta-${index}@example.com`, Password: PASSWORD } });
    const login = fleet.as(guest)('login', { json: { email: marta.email, password: PASSWORD } });
    const tries = await Promise.all([register(1), register(2), login]);
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 200]);
    const held = await Promise.all(
      tries.map(({ body }) => api.call('reservations', { token: body.token, query: { type: 'reserved' } })),
    );
    expect(held.flatMap(({ body }) => body.map((row) => row.giftId))).toEqual([giftId]);
  });

  test('twenty-four registrations of one e-mail', async () => {
    const form = { Email: 'una@example.com', Password: PASSWORD };
    const tries = await atOnce(24, () => fleet.call('register', { form }));
    expect(tally(tries)).toEqual({ 201: 1, email_taken: 23 });
  });

  test('sixty lists of one name, whatever its case', async () => {
    const tries = await atOnce(60, (index) =>
      fleet.as(owner)('createGiftList', { json: { name: index % 2 ? 'Casa Nueva' : 'CASA nueva' } }),
    );
    expect(tally(tries)).toEqual({ 201: 1, list_name_taken: 59 });
    expect((await owner.call('giftLists')).body).toHaveLength(1);
  });

  test('twelve that spend one reset code', async () => {
    const { email } = await seedPerson(api);
    const token = await makeResetCode(api.services.db, api.clock, email, true);
    const json = { email, token, newPassword: 'otra-clave-2' };
    const tries = await atOnce(12, () => fleet.call('resetPassword', { json }));
    expect(tally(tries)).toEqual({ 200: 1, code_invalid: 11 });
  });
});

describe('race of invitations', () => {
  test('accepted a hundred times at once: friends once, the sender told once', async () => {
    const [from, to] = [await seedPerson(api), await seedPerson(api)];
    const invitationId = await seedInvitation(api, from, to);
    const tries = await atOnce(100, () => fleet.as(to)('acceptInvitation', { json: { invitationId } }));
    expect(tally(tries)).toEqual({ 200: 100 });
    expect((await from.call('friends')).body.map((friend) => friend.id)).toEqual([to.id]);
    expect((await from.call('notifications')).body).toMatchObject({ totalCount: 1 });
  });

  test(
    'accepted and rejected at once: one of the two',
    threeRounds(async () => {
      const [from, to] = [await seedPerson(api), await seedPerson(api)];
      const json = { invitationId: await seedInvitation(api, from, to) };
      const tries = await atOnce(8, (index) =>
        fleet.as(to)(index % 2 ? 'acceptInvitation' : 'rejectInvitation', { json }),
      );
      expect(tally(tries)).toEqual({ 200: 4, invitation_decided: 4 });
      const isAccepted = tries[1]?.status === 200;
      expect((await from.call('friends')).body).toHaveLength(isAccepted ? 1 : 0);
    }),
  );

  test(
    'sent again while accepted: none is pending between friends',
    threeRounds(async () => {
      const [from, to] = [await seedPerson(api), await seedPerson(api)];
      const invitationId = await seedInvitation(api, from, to);
      const accept = () => fleet.as(to)('acceptInvitation', { json: { invitationId } });
      const invite = () => fleet.as(from)('invite', { json: { toUserId: to.id } });
      await Promise.all([atOnce(4, invite), atOnce(4, accept)]);
      expect((await from.call('friends')).body).toHaveLength(1);
      expect((await to.call('receivedInvitations')).body).toEqual([]);
      expect((await to.call('notifications')).body).toMatchObject({ totalCount: 0 });
    }),
  );

  test(
    'sent again while rejected: none is pending afterwards',
    threeRounds(async () => {
      const [from, to] = [await seedPerson(api), await seedPerson(api)];
      const json = { invitationId: await seedInvitation(api, from, to) };
      const reject = () => fleet.as(to)('rejectInvitation', { json });
      await Promise.all([
        atOnce(4, () => fleet.as(from)('invite', { json: { toUserId: to.id } })),
        atOnce(4, reject),
      ]);
      expect((await from.call('sentInvitations')).body).toEqual([]);
      expect((await to.call('notifications')).body).toMatchObject({ totalCount: 0 });
    }),
  );

  test(
    'taken back while accepted: one of the two',
    threeRounds(async () => {
      const [from, to] = [await seedPerson(api), await seedPerson(api)];
      const id = await seedInvitation(api, from, to);
      const [accepted, ...taken] = await Promise.all([
        fleet.as(to)('acceptInvitation', { json: { invitationId: id } }),
        ...Array.from({ length: 3 }, () => fleet.as(from)('withdrawInvitation', { params: { id } })),
      ]);
      const isAccepted = accepted.status === 200;
      if (!isAccepted) expect(accepted.error.code).toBe('invitation_not_found');
      expect(tally(taken)).toEqual(
        isAccepted ? { invitation_decided: 3 } : { 204: 1, invitation_not_found: 2 },
      );
      expect((await to.call('friends')).body).toHaveLength(isAccepted ? 1 : 0);
      expect((await from.call('notifications')).body).toMatchObject({ totalCount: isAccepted ? 1 : 0 });
    }),
  );
});

describe('race of reset codes', () => {
  const wrong = (code: string, index: number) =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0');

  test('burnt by five wrong tries, however many come at once', async () => {
    const { email } = await seedPerson(api);
    const code = (await makeResetCode(api.services.db, api.clock, email, true)) ?? '';
    const tries = await atOnce(24, (index) =>
      fleet.call('verifyReset', { json: { email, token: wrong(code, index) } }),
    );
    expect(tally(tries)).toEqual({ code_invalid: 24 });
    const row = api.services.db.selectFrom('reset_codes').select('wrong_tries').where('email', '=', email);
    expect(await row.execute()).toEqual([{ wrong_tries: 5 }]);
    expect((await api.call('verifyReset', { json: { email, token: code } })).status).toBe(400);
  });

  test('made three times an hour, however many are asked for at once', async () => {
    const { email } = await seedPerson(api);
    const tries = await atOnce(12, () => fleet.call('requestReset', { json: { email } }));
    expect(tally(tries)).toEqual({ 200: 12 });
    const rows = api.services.db.selectFrom('reset_codes').select('id').where('email', '=', email);
    expect(await rows.execute()).toHaveLength(3);
  });
});

describe('race of a gift that goes away', () => {
  type Reserved = TestAnswer<'reserve'>;

  /** Six reserve while the owner does something; everyone who got it must have been told what the owner did. */
  async function expectHolderTold(giftId: string, act: () => Promise<{ status: number }>, refusal: string) {
    const [done, ...tries] = await Promise.all([
      act(),
      ...givers.map((giver) => fleet.as(giver)('reserve', { json: { giftId } })),
    ]);
    expect([200, 204]).toContain(done.status);
    const winners = givers.filter((_, index) => (tries[index] as Reserved).status === 201);
    expect(winners.length).toBeLessThanOrEqual(1);
    await settle(api);
    for (const [index, giver] of givers.entries()) {
      const isWinner = (tries[index] as Reserved).status === 201;
      if (!isWinner) expect([refusal, 'already_reserved']).toContain((tries[index] as Reserved).error.code);
      expect({ isWinner, told: await toldOf(giver, giftId) }).toEqual({ isWinner, told: isWinner ? 1 : 0 });
    }
  }

  test(
    'bought: reserving is refused, or the holder is told',
    threeRounds(async () => {
      const id = await seedGift(api, owner);
      const buy = () => fleet.as(owner)('updateGift', { params: { id }, form: { status: 'purchased' } });
      await expectHolderTold(id, buy, 'gift_purchased');
    }),
  );

  test(
    'deleted: reserving is refused, or the holder is told',
    threeRounds(async () => {
      const id = await seedGift(api, owner);
      await expectHolderTold(id, () => fleet.as(owner)('deleteGift', { params: { id } }), 'gift_not_found');
    }),
  );

  test(
    'deleted while commented: never an error of ours',
    threeRounds(async () => {
      const id = await seedGift(api, owner);
      const comment = { params: { id }, json: { comment: 'Hola' } };
      const [deleted, ...comments] = await Promise.all([
        fleet.as(owner)('deleteGift', { params: { id } }),
        ...givers.map((giver) => fleet.as(giver)('addComment', comment)),
      ]);
      expect(deleted.status).toBe(204);
      for (const answer of comments) expect([201, 404]).toContain(answer.status);
    }),
  );
});
