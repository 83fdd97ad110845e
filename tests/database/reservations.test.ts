import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Gift } from '#contract/gifts.ts';
import { makeFriends, makeGift, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let owner: Person;
let giver: Person;
let other: Person;
let gift: Gift;
beforeAll(async () => {
  api = await startTestApi();
  owner = await makePerson(api, 'Dueña');
  giver = await makePerson(api, 'Regalador');
  other = await makePerson(api, 'Otra');
  await makeFriends(owner, giver);
  await makeFriends(owner, other);
});
afterAll(() => api.stop());
beforeEach(async () => {
  gift = await makeGift(owner);
});

const reserve = (person: Person, comment = '') =>
  person.call('reserve', { json: { giftId: gift.id, comment } });

describe('reservation', () => {
  test('is shown to other givers, and to the owner and visitors not at all', async () => {
    const answer = await reserve(giver, 'Lo busco el sábado');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'reserved',
      reservedByUserId: giver.id,
      comment: 'Lo busco el sábado',
    });
    const seen = await other.call('gift', { params: { id: gift.id } });
    expect(seen.body).toMatchObject({ isReserved: true, reservation: { reservedByUserName: 'Regalador' } });
    const listed = await other.call('friendReservations', { params: { id: owner.id } });
    expect(listed.body).toContainEqual(answer.body);
    const theirs = await makeGift(other);
    await giver.call('reserve', { json: { giftId: theirs.id } });
    const again = await other.call('friendReservations', { params: { id: owner.id } });
    expect(again.body).toEqual(listed.body);
    for (const blind of [
      await owner.call('gift', { params: { id: gift.id } }),
      await api.call('gift', { params: { id: gift.id } }),
    ]) {
      expect(blind.body).toMatchObject({ isReserved: false, reservation: null });
    }
    expect((await owner.call('reservations', { query: { giftId: gift.id } })).body).toEqual([]);
    for (const id of [owner.id, owner.id.toUpperCase()]) {
      expect((await owner.call('friendReservations', { params: { id } })).body).toEqual([]);
    }
    expect((await owner.call('gift', { params: { id: gift.id.toUpperCase() } })).body.reservation).toBeNull();
  });

  test('has one winner among two hundred simultaneous tries', async () => {
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, index) => reserve(index % 2 ? giver : other)),
    );
    const statuses = tries.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    expect(tries.find((answer) => answer.status === 409)?.error.code).toBe('already_reserved');
  });

  test('is refused for one’s own gift, a purchased one and none', async () => {
    expect((await reserve(owner)).error.code).toBe('own_gift');
    await owner.call('updateGift', { params: { id: gift.id }, form: { status: 'purchased' } });
    expect((await reserve(giver)).error.code).toBe('gift_purchased');
    expect((await reserve(owner)).error.code).toBe('own_gift');
    const nothing = await giver.call('reserve', { json: { giftId: crypto.randomUUID() } });
    expect(nothing.error.code).toBe('gift_not_found');
    expect((await api.call('reserve', { json: { giftId: gift.id } })).status).toBe(401);
  });
});

test('reservation: no comment is null, answered and sent', async () => {
  const made = await giver.call('reserve', { json: { giftId: gift.id, comment: null } });
  expect([made.status, made.body.comment]).toEqual([201, null]);
  const params = { id: made.body.id };
  await giver.call('cancelReservation', { params });
  const empty = await reserve(giver, '');
  expect(empty.body.comment).toBeNull();
  params.id = empty.body.id;
  const said = await giver.call('updateReservation', { params, json: { comment: 'El azul' } });
  expect(said.body.comment).toBe('El azul');
  const blank = await giver.call('updateReservation', { params, json: { comment: ' ' } });
  expect(blank.body.comment).toBeNull();
  const cleared = await giver.call('updateReservation', { params, json: { comment: null } });
  expect(cleared.body).toMatchObject({ status: 'reserved', comment: null });
  const json = { status: 'cancelled', comment: cleared.body.comment };
  expect((await giver.call('updateReservation', { params, json })).body).toMatchObject(json);
});

describe('cancelling a reservation', () => {
  test('frees the gift, keeps the history, and again is the same', async () => {
    const { body } = await reserve(giver, 'Con moño');
    const params = { id: body.id };
    expect(
      (await giver.call('updateReservation', { params, json: { status: 'cancelled' } })).body.status,
    ).toBe('cancelled');
    expect((await giver.call('cancelReservation', { params })).status).toBe(204);
    const free = (await other.call('gift', { params: { id: gift.id } })).body;
    expect([free.isReserved, free.reservation]).toEqual([false, null]);
    const back = await giver.call('updateReservation', { params, json: { status: 'reserved' } });
    expect(back.error.code).toBe('reservation_cancelled');
    const late = await giver.call('updateReservation', { params, json: { comment: 'Tarde' } });
    expect(late.error.code).toBe('reservation_cancelled');
    const theirs = await reserve(other);
    expect(theirs.status).toBe(201);
    const active = await giver.call('friendReservations', { params: { id: owner.id } });
    expect(active.body.filter(({ giftId }) => giftId === gift.id)).toEqual([theirs.body]);
    const query = { giftId: gift.id, type: 'reserved' };
    expect((await giver.call('reservations', { query })).body).toEqual([]);
    expect((await other.call('reservations', { query })).body).toEqual([theirs.body]);
    const history = await giver.call('reservations', { query: { giftId: gift.id } });
    expect(history.body.map((row) => row.status)).toEqual(['reserved', 'cancelled']);
    expect(history.body[1]?.comment).toBe('Con moño');
  });

  test('is the holder’s right; for the owner there is no reservation', async () => {
    const { body } = await reserve(giver);
    const params = { id: body.id };
    expect((await other.call('cancelReservation', { params })).error.code).toBe('forbidden');
    const known = await owner.call('cancelReservation', { params });
    const unknown = await owner.call('cancelReservation', { params: { id: crypto.randomUUID() } });
    expect({ ...known.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
    expect((await giver.call('gift', { params: { id: gift.id } })).body.isReserved).toBe(true);
  });
});

test('own reservations: with their gifts, newest first, active ones on demand', async () => {
  const giving = await makePerson(api, 'Generosa');
  const second = await makeGift(owner, { Name: 'Segundo' });
  const first = await giving.call('reserve', { json: { giftId: gift.id } });
  api.clock.advance(5);
  await giving.call('reserve', { json: { giftId: second.id } });
  const mine = await giving.call('reservations', { query: { type: 'reserved' } });
  expect(mine.body.map((row) => row.gift?.name)).toEqual(['Segundo', 'Bicicleta']);
  await giving.call('cancelReservation', { params: { id: first.body.id } });
  expect((await giving.call('reservations', { query: { type: 'reserved' } })).body).toHaveLength(1);
  const all = await giving.call('reservations');
  expect(all.body.map((row) => [row.status, row.gift?.name])).toEqual([
    ['reserved', 'Segundo'],
    ['cancelled', 'Bicicleta'],
  ]);
});

test('reserved gift: its owner changes and deletes it blindly, the holder is told', async () => {
  await reserve(giver);
  const edited = await owner.call('updateGift', { params: { id: gift.id }, form: { Name: 'Otra' } });
  expect(edited.body).toMatchObject({ isReserved: false, reservation: null });
  await settle(api);
  expect((await owner.call('deleteGift', { params: { id: gift.id } })).status).toBe(204);
  await settle(api);
  const { body } = await giver.call('notifications');
  // why: what is unread about one deseo is one notification, which tells the last of it.
  expect(body.notifications[0]?.type).toBe(4);
  expect(body.notifications[1]?.type).not.toBe(4);
  expect(body.notifications[0]?.message).toContain('eliminó');
  const left = await giver.call('reservations', { query: { type: 'reserved' } });
  expect(left.body.some((row) => row.giftId === gift.id)).toBe(false);
});

describe('deleted gift', () => {
  const gone = async (person: Person) =>
    (await person.call('reservations')).body.filter(({ giftId }) => giftId === gift.id);

  test('stays in the history of its holder as it was, and of nobody else', async () => {
    gift = await makeGift(owner, { Name: 'Tetera', Price: '1500.50', Currency: 'USD' });
    const cancelled = await reserve(other);
    await other.call('cancelReservation', { params: { id: cancelled.body.id } });
    const { id } = (await reserve(giver, 'Con Caro')).body;
    api.clock.advance(5);
    await owner.call('deleteGift', { params: { id: gift.id } });
    await settle(api);
    expect(await gone(giver)).toMatchObject([
      {
        ...{ id, status: 'cancelled', comment: 'Con Caro', gift: null },
        goneGift: { name: 'Tetera', ownerName: 'Dueña', price: 1500.5, currency: 'USD' },
      },
    ]);
    expect([await gone(other), await gone(owner)]).toEqual([[], []]);
    const friends = await other.call('friendReservations', { params: { id: owner.id } });
    expect(friends.body.some(({ giftId }) => giftId === gift.id)).toBe(false);
    expect((await giver.call('cancelReservation', { params: { id } })).status).toBe(404);
    expect((await giver.call('reservations', { query: { giftId: gift.id } })).status).toBe(404);
  });

  test('is gone from the history with its owner', async () => {
    const leaving = await makePerson(api, 'Zoe');
    await makeFriends(leaving, giver);
    gift = await makeGift(leaving);
    await reserve(giver);
    await leaving.call('deleteGift', { params: { id: gift.id } });
    await settle(api);
    expect(await gone(giver)).toHaveLength(1);
    expect((await leaving.call('deleteAccount', { json: { password: PASSWORD } })).status).toBe(204);
    expect(await gone(giver)).toEqual([]);
  });
});
