import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterAsGuest, type Guest, shareList } from '#tests/factories/guest.ts';
import { makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// Somebody whom nobody knows takes all that an owner wishes for, so that nobody else can give it.

let api: TestApi;
let lucia: Person;
let token: string;
let gifts: string[];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  lucia = await seedPerson(api, 'Lucía');
  ({ token } = await shareList(lucia));
  gifts = await Promise.all(Array.from({ length: 24 }, (_, index) => seedGift(api, lucia, `Deseo ${index}`)));
});

type Caller = Pick<Guest, 'call'>;
const reserve = (who: Caller, giftId = '') => who.call('reserve', { json: { giftId } });
/** How many of all gifts somebody gets, and why not the rest. */
async function take(who: Caller) {
  const refused = new Set<string>();
  let held = 0;
  for (const id of gifts) {
    const { status, error } = await reserve(who, id);
    if (status === 201) held += 1;
    else if (error.code !== 'already_reserved') refused.add(error.code);
  }
  return { held, refused: [...refused] };
}
const confirm = ({ id }: { id: string }) =>
  api.services.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', id).execute();
async function crowd(count: number) {
  const guests: Guest[] = [];
  for (let index = 0; index < count; index += 1) guests.push(await enterAsGuest(api, token));
  return guests;
}
async function total(guests: readonly Caller[]) {
  let sum = 0;
  for (const guest of guests) sum += (await take(guest)).held;
  return sum;
}

describe('taking everything', () => {
  test('an account holds three of one owner, with a confirmed e-mail ten, a friend any', async () => {
    const stranger = await seedPerson(api, 'Extraña');
    expect(await take(stranger)).toEqual({ held: 3, refused: ['too_many_guest_reservations'] });
    await confirm(stranger);
    expect(await take(stranger)).toMatchObject({ held: 7 });
    const other = await seedGift(api, await seedPerson(api));
    expect((await reserve(stranger, other)).status).toBe(201);
    const friend = await seedPerson(api, 'Amiga');
    await seedFriends(api, lucia, friend);
    expect(await take(friend)).toEqual({ held: 14, refused: [] });
  });

  test('guests without a confirmed e-mail hold ten of one list, whoever confirmed more', async () => {
    const guests = await crowd(5);
    expect(await total(guests)).toBe(10);
    const [marta, pedro] = (await crowd(2)) as [Guest, Guest];
    expect(await take(marta)).toEqual({ held: 0, refused: ['too_many_unconfirmed'] });
    await confirm(pedro);
    expect(await take(pedro)).toMatchObject({ held: 10 });
    const [mine] = (await guests[0]?.call('reservations', { query: { type: 'reserved' } }))?.body ?? [];
    await guests[0]?.call('cancelReservation', { params: { id: mine?.id ?? '' } });
    expect(await take(marta)).toMatchObject({ held: 1 });
  });

  test('a list among others is bounded by itself', async () => {
    const { body: list } = await lucia.call('createGiftList', { json: { name: 'Cumple' } });
    for (const id of gifts.slice(0, 12))
      await lucia.call('updateGift', { params: { id }, form: { Lists: [list.name] } });
    await lucia.call('deleteListLink', {
      params: { id: (await lucia.call('listLinks')).body[0]?.id ?? '' },
    });
    const elsewhere = gifts[23];
    const { token: another } = await shareList(
      lucia,
      (await lucia.call('createGiftList', { json: { name: 'Casa' } })).body.id,
    );
    await lucia.call('updateGift', { params: { id: elsewhere ?? '' }, form: { Lists: ['Casa'] } });
    expect((await reserve(await enterAsGuest(api, another), elsewhere)).status).toBe(201);
    ({ token } = await shareList(lucia, list.id));
    expect(await total(await crowd(5))).toBe(10);
  });

  test('an account that takes over what many guests hold keeps three of it', async () => {
    const { email } = await makePerson(api, 'Marta Paz');
    const guests = await crowd(2);
    expect(await total(guests)).toBe(6);
    const json = { email, password: PASSWORD };
    for (const guest of guests) await guest.call('login', { json });
    const { body } = await api.call('login', { json });
    const rows = await api.call('reservations', { token: body.token, query: { type: 'reserved' } });
    expect(rows.body).toHaveLength(3);
  });

  test('an account that takes over keeps three of each owner', async () => {
    const { email } = await makePerson(api, 'Marta Sol');
    const bruno = await seedPerson(api, 'Bruno');
    const ofBruno = await seedGift(api, bruno, 'De Bruno');
    const [guest, other] = [(await crowd(1))[0], await enterAsGuest(api, (await shareList(bruno)).token)];
    if (guest) expect((await take(guest)).held).toBe(3);
    expect((await reserve(other, ofBruno)).status).toBe(201);
    const json = { email, password: PASSWORD };
    for (const one of [guest, other]) await one?.call('login', { json });
    const { body } = await api.call('login', { json });
    const rows = await api.call('reservations', { token: body.token, query: { type: 'reserved' } });
    expect(rows.body).toHaveLength(4);
  });

  test('only a guest who confirmed nothing is told that an e-mail gives more', async () => {
    const [guest] = await crowd(1);
    const stranger = await seedPerson(api, 'Extraña');
    const last = gifts.at(-1);
    const refusals: (string | undefined)[] = [];
    for (const [who, first] of [[guest, 0] as const, [stranger, 3] as const]) {
      for (const id of gifts.slice(first, first + 3)) if (who) await reserve(who, id);
      refusals.push(who && (await reserve(who, last)).error.message);
    }
    expect(refusals.map((message) => /confirmá tu email/.test(message ?? ''))).toEqual([true, false]);
  });

  test('bounds are settings', async () => {
    const strict = await startTestApi({ MOST_HELD: '1', MOST_HELD_CONFIRMED: '2', MOST_HELD_ON_LIST: '2' });
    try {
      const owner = await seedPerson(strict);
      const link = await shareList(owner);
      const ids = await Promise.all(Array.from({ length: 4 }, () => seedGift(strict, owner)));
      const held: number[] = [];
      for (let index = 0; index < 3; index += 1) {
        const guest = await enterAsGuest(strict, link.token);
        const tries = [];
        for (const id of ids) tries.push(await reserve(guest, id));
        held.push(tries.filter(({ status }) => status === 201).length);
      }
      expect(held).toEqual([1, 1, 0]);
    } finally {
      await strict.stop();
    }
  });
});

describe('freeing what a guest holds', () => {
  let friend: Person;
  let guest: Guest;
  let giftId: string;
  beforeEach(async () => {
    friend = await seedPerson(api, 'Amiga');
    await seedFriends(api, lucia, friend);
    guest = await enterAsGuest(api, token);
    giftId = gifts[0] ?? '';
    await reserve(guest, giftId);
  });
  const seen = async () => (await friend.call('gift', { params: { id: giftId } })).body.reservation;
  const free = async (who: Caller, id = '') => {
    const { status, error } = await who.call('freeReservation', { params: { id } });
    return error?.code ?? status;
  };

  test('a friend sees that nobody confirmed an e-mail, frees it, and the guest is told', async () => {
    const held = await seen();
    expect(held).toMatchObject({ heldByGuest: 'unconfirmed', reservedByUserName: 'Marta (invitada)' });
    const hers = async () =>
      (await lucia.call('gift', { params: { id: giftId } })).text + (await lucia.call('notifications')).text;
    const before = await hers();
    expect([await free(friend, held?.id), await free(friend, held?.id)]).toEqual([204, 204]);
    expect(await hers()).toBe(before);
    expect(await seen()).toBeNull();
    const rows = (await guest.call('reservations')).body;
    expect(rows).toMatchObject([{ status: 'cancelled', freedAt: expect.any(String) }]);
    const news = api.services.db.selectFrom('notifications').selectAll().where('user_id', '=', guest.id);
    expect(await news.execute()).toMatchObject([{ kind: 'freed', actor_id: null }]);
    expect((await reserve(friend, giftId)).status).toBe(201);
  });

  test('who confirmed an e-mail, and who has an account, loses nothing', async () => {
    const id = (await seen())?.id;
    await confirm(guest);
    expect(await seen()).toMatchObject({ heldByGuest: 'confirmed' });
    expect(await free(friend, id)).toBe('forbidden');
    const stranger = await seedPerson(api, 'Extraña');
    expect(await free(stranger, id)).toBe('forbidden');
    expect(await free(lucia, id)).toBe('reservation_not_found');
    giftId = gifts[1] ?? '';
    await reserve(stranger, giftId);
    const held = await seen();
    expect(held).not.toHaveProperty('heldByGuest');
    expect(await free(friend, held?.id)).toBe('forbidden');
  });
});
