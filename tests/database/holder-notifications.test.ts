import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleOwnerChanges } from '#api/features/lifecycle/owner-changes/settle-owner-changes.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedReservation } from '#tests/factories/seed-rows.ts';
import { captureSql } from '#tests/setup/capture-sql.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

const GATHERED = 5 * MINUTE_MS;
let api: TestApi;
let owner: Person;
let giver: Person;
let other: Person;
let gift: string;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(Date.UTC(2030, 0, 1)));
});
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await seedPerson(api, 'Ana');
  giver = await seedPerson(api, 'Beto');
  other = await seedPerson(api, 'Carla');
  await seedFriends(api, owner, giver, other);
  gift = await seedGift(api, owner, 'Tetera');
});

const change = (form: Record<string, string>) =>
  owner.call('updateGift', { params: { id: gift }, form }).then(({ status }) => expect(status).toBe(200));
const told = async (person = giver) =>
  (await person.call('notifications')).body.notifications.map(({ type, message }) => `${type} ${message}`);
const held = async () =>
  (await giver.call('reservations', { query: { type: 'reserved' } })).body.map(({ giftId }) => giftId);
const shownReserved = async () => (await other.call('gift', { params: { id: gift } })).body.isReserved;

describe('holder’s notification', () => {
  test('comes once for changes of five minutes: the weightiest, with the last name', async () => {
    await seedReservation(api, gift, giver);
    await change({ status: 'purchased' });
    api.clock.advance(GATHERED - 1);
    await change({ Name: 'Pava' });
    await settleOwnerChanges(api.services, GATHERED);
    expect(await told()).toEqual([]);
    api.clock.advance(1);
    await settleOwnerChanges(api.services, GATHERED);
    expect(await told()).toEqual(['4 Ana marcó «Pava» como comprado']);
    await settleOwnerChanges(api.services, 0);
    expect(await told()).toHaveLength(1);
  });

  test('of a later change is a second one once the first was read', async () => {
    await seedReservation(api, gift, giver);
    const changeLater = async (form: Record<string, string>) => {
      await change(form);
      api.clock.advance(GATHERED);
      await settleOwnerChanges(api.services, GATHERED);
    };
    for (const Name of ['Pava', 'Mate']) await changeLater({ Name });
    expect(await told()).toEqual(['4 Ana cambió «Mate»']);
    await giver.call('readAllNotifications');
    await changeLater({ Name: 'Termo' });
    expect(await told()).toEqual(['4 Ana cambió «Termo»', '4 Ana cambió «Mate»']);
  });

  test('of a purchase takes the place of a change, not a change that of a purchase', async () => {
    await seedReservation(api, gift, giver);
    for (const [field, value] of [
      ['Name', 'Pava'],
      ['status', 'purchased'],
      ['Name', 'Mate'],
    ] as const) {
      await change({ [field]: value });
      api.clock.advance(GATHERED);
      await settleOwnerChanges(api.services, GATHERED);
    }
    expect(await told()).toEqual(['4 Ana marcó «Pava» como comprado']);
  });

  test('of a deleted gift waits for no further change', async () => {
    await seedReservation(api, gift, giver);
    await change({ Name: 'Pava' });
    await owner.call('deleteGift', { params: { id: gift } });
    await settleOwnerChanges(api.services, GATHERED);
    expect(await told()).toEqual(['4 Ana eliminó «Pava»']);
  });

  test('is for whoever holds the gift then, and not of what was before', async () => {
    await change({ Name: 'Antes' });
    api.clock.advance(1);
    const id = await seedReservation(api, gift, other);
    await change({ Name: 'Pava' });
    await other.call('cancelReservation', { params: { id } });
    api.clock.advance(1);
    await seedReservation(api, gift, giver);
    await settle(api);
    expect([await told(), await told(other)]).toEqual([[], []]);
  });

  test('is made once by several that settle at the same time', async () => {
    const gifts = await Promise.all(Array.from({ length: 60 }, () => seedGift(api, owner)));
    for (const id of gifts) {
      await seedReservation(api, id, giver);
      await owner.call('deleteGift', { params: { id } });
    }
    await Promise.all(Array.from({ length: 4 }, () => settle(api)));
    expect((await giver.call('unreadCount')).body.unreadCount).toBe(60);
    const { body } = await giver.call('reservations');
    expect(body.filter(({ goneGift }) => goneGift)).toHaveLength(60);
  });
});

describe('reservation that is not settled yet', () => {
  test('of a deleted gift is no longer held', async () => {
    const id = await seedReservation(api, gift, giver);
    await owner.call('deleteGift', { params: { id: gift } });
    expect(await held()).toEqual([]);
    expect((await giver.call('cancelReservation', { params: { id } })).status).toBe(404);
    expect((await other.call('friendReservations', { params: { id: owner.id } })).body).toEqual([]);
  });

  test('of a deleted gift is over for its holder at once, and theirs to note and tell', async () => {
    const id = await seedReservation(api, gift, giver);
    const over = async (person = giver) => {
      const { body } = await person.call('reservations');
      return body.map(({ goneGift, giverSide }) => [goneGift?.name, giverSide?.stage, giverSide?.note]);
    };
    await owner.call('deleteGift', { params: { id: gift } });
    expect(await over()).toEqual([['Tetera', 'planned', null]]);
    expect([await over(owner), await over(other)]).toEqual([[], []]);
    const noted = { stage: 'given', note: 'En el placard' } as const;
    expect((await giver.call('updateReservation', { params: { id }, json: noted })).status).toBe(200);
    expect((await other.call('updateReservation', { params: { id }, json: noted })).status).toBe(404);
    expect(await over()).toEqual([['Tetera', 'given', 'En el placard']]);
    await settle(api);
    expect(await over()).toEqual([['Tetera', 'given', 'En el placard']]);
  });

  test('of a deleted gift of a former friend, or of one behind a block, is nowhere', async () => {
    const { id } = owner;
    const ends = {
      unfriended: () => giver.call('removeFriend', { params: { id } }),
      blocked: () => giver.call('block', { params: { userId: id } }),
    };
    for (const end of Object.values(ends)) {
      gift = await seedGift(api, owner, 'Pava');
      await seedReservation(api, gift, giver);
      await owner.call('deleteGift', { params: { id: gift } });
      await end();
      expect((await giver.call('reservations')).body).toEqual([]);
    }
  });

  test('of an owner who left is nowhere, nor are earlier ones', async () => {
    const past = await seedGift(api, owner);
    for (const id of [past, gift]) await seedReservation(api, id, giver);
    await owner.call('deleteGift', { params: { id: past } });
    await settle(api);
    await owner.call('deleteAccount', { json: { password: PASSWORD } });
    expect((await giver.call('reservations')).body).toEqual([]);
  });

  test('of a former friend has ended: somebody else can reserve', async () => {
    const id = await seedReservation(api, gift, giver);
    expect([await held(), await shownReserved()]).toEqual([[gift], true]);
    await giver.call('removeFriend', { params: { id: owner.id } });
    expect([await held(), await shownReserved()]).toEqual([[], false]);
    expect((await giver.call('reservations')).body.map(({ status }) => status)).toEqual(['cancelled']);
    const free = { params: { id: owner.id }, query: { status: 'unreserved' } };
    expect((await other.call('friendGifts', free)).body.map(({ id: each }) => each)).toEqual([gift]);
    expect((await other.call('friendReservations', { params: { id: owner.id } })).body).toEqual([]);
    const json = { comment: 'Tarde' };
    const late = await giver.call('updateReservation', { params: { id }, json });
    expect(late.error.code).toBe('reservation_cancelled');
    expect((await other.call('reserve', { json: { giftId: gift } })).status).toBe(201);
    await settle(api);
    expect([await shownReserved(), await told(), await held()]).toEqual([true, [], []]);
  });

  test('of a former friend who reserves again stands', async () => {
    await seedReservation(api, gift, giver);
    await owner.call('removeFriend', { params: { id: giver.id } });
    api.clock.advance(1);
    expect((await giver.call('reserve', { json: { giftId: gift } })).status).toBe(201);
    expect(await held()).toEqual([gift]);
    await settle(api);
    expect([await held(), await shownReserved()]).toEqual([[gift], true]);
  });
});

test('settling: five deseos at a time, with turns for others between', async () => {
  await settle(api);
  const gifts = await Promise.all(Array.from({ length: 21 }, () => seedGift(api, owner)));
  for (const id of gifts) {
    await seedReservation(api, id, giver);
    await owner.call('updateGift', { params: { id }, form: { Name: 'Pava' } });
  }
  const { db, takeWork } = captureSql(api.services.db);
  // why: turns are counted beside the work, whose own time differs from database to database.
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  expect(await settleOwnerChanges({ ...api.services, db }, 0)).toBe(21);
  clearImmediate(counting);
  const taken = takeWork().filter(({ sql }) => sql.includes('"owner_changes" where "gift_id"'));
  expect(taken.map(({ rows }) => rows)).toEqual([5, 5, 5, 5, 1, 0]);
  expect(turns).toBeGreaterThan(6);
});
