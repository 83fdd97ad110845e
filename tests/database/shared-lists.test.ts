import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertGuestKey } from '#api/features/access/guest-store.ts';
import { enterAsGuest, type Guest, shareList } from '#tests/factories/guest.ts';
import { makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedReservation } from '#tests/factories/seed-rows.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let lucia: Person;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const gifts = (count: number, lists: string[] = []) =>
  Promise.all(Array.from({ length: count }, (_, index) => seedGift(api, lucia, `Deseo ${index}`, lists)));
const reserve = (guest: Pick<Guest, 'call'>, giftId = '') => guest.call('reserve', { json: { giftId } });
const view = async (token: string, caller?: Pick<Guest, 'call'>) => {
  const options = { params: { token } };
  return (await (caller ? caller.call('sharedList', options) : api.call('sharedList', options))).body;
};
const held = async (person: Pick<Guest, 'call'>) =>
  (await person.call('reservations', { query: { type: 'reserved' } })).body.map(({ giftId }) => giftId);

/** Somebody new who shares everything, and a guest of theirs. */
async function shared(settings: Parameters<typeof shareList>[2] = {}) {
  lucia = await seedPerson(api, 'Lucía');
  const link = await shareList(lucia, null, settings);
  return { link, guest: await enterAsGuest(api, link.token) };
}

describe('link of a list', () => {
  test('one a list and one of all: sharing again changes its settings', async () => {
    const { link } = await shared();
    await gifts(1, ['Cumple']);
    const [list] = (await lucia.call('giftLists')).body;
    const ofList = await shareList(lucia, list?.id, { message: 'Hola' });
    const again = await lucia.call('createListLink', { json: { listId: list?.id, message: 'Otra' } });
    expect([again.status, again.body]).toEqual([200, { ...ofList, message: 'Otra' }]);
    expect((await lucia.call('listLinks')).body).toEqual([link, { ...ofList, message: 'Otra' }]);
    const { body } = await lucia.call('updateListLink', {
      params: { id: link.id },
      json: { showSizes: true },
    });
    expect(body).toEqual({ ...link, showSizes: true });
  });

  test('opens what is on the list and nothing else', async () => {
    await shared();
    const [on = ''] = await gifts(1, ['Cumple']);
    const [off = ''] = await gifts(1);
    const [list] = (await lucia.call('giftLists')).body;
    const link = await shareList(lucia, list?.id);
    const { gifts: seen, ...head } = await view(link.token);
    expect(seen.map(({ id }) => id)).toEqual([on]);
    expect(head).toMatchObject({ giftCount: 1, purchasedCount: 0, listName: 'Cumple', viewer: 'visitor' });
    const open = (id: string) => api.call('sharedGift', { params: { token: link.token, id } });
    expect([(await open(on)).status, (await open(off)).error.code]).toEqual([200, 'gift_not_found']);
    const foreign = await seedGift(api, await seedPerson(api));
    expect((await open(foreign)).error.code).toBe('gift_not_found');
  });

  test('says what its owner would rather not get only with the sizes', async () => {
    const { link } = await shared();
    await lucia.call('updateProfile', { form: { Avoid: ['perfumes', 'cosas con lana'] } });
    expect(await view(link.token)).toMatchObject({ sizes: null, avoid: [] });
    await lucia.call('updateListLink', { params: { id: link.id }, json: { showSizes: true } });
    expect(await view(link.token)).toMatchObject({ avoid: ['perfumes', 'cosas con lana'] });
  });

  test('rotated or ended: gone for visitors, the guest keeps what they hold', async () => {
    const { link, guest } = await shared();
    const [giftId = '', other = ''] = await gifts(2);
    await reserve(guest, giftId);
    const rotated = await lucia.call('rotateListLink', { params: { id: link.id } });
    expect((await api.call('sharedList', { params: { token: link.token } })).error.code).toBe(
      'list_link_not_found',
    );
    expect((await guest.call('enteredLists')).body).toMatchObject([{ token: rotated.body.token }]);
    expect(await view(rotated.body.token, guest)).toMatchObject({ viewer: 'guest' });
    await lucia.call('deleteListLink', { params: { id: link.id } });
    expect(await held(guest)).toEqual([giftId]);
    expect((await reserve(guest, other)).error.code).toBe('gift_not_found');
    const { body } = await api.call('openGuestSession', { json: { guestKey: guest.guestKey } });
    const back = { call: ((name, of) => api.call(name, { ...of, token: body.token })) as Guest['call'] };
    const [mine] = (await back.call('reservations', { query: { type: 'reserved' } })).body;
    expect((await back.call('cancelReservation', { params: { id: mine?.id ?? '' } })).status).toBe(204);
    expect(await held(guest)).toEqual([]);
  });

  test('changed with all put out: who had entered is a visitor and keeps what they hold', async () => {
    const { link, guest } = await shared();
    const [giftId = '', other = ''] = await gifts(2);
    await reserve(guest, giftId);
    const account = await seedPerson(api);
    await account.call('enterSharedList', { params: { token: link.token }, json: {} });
    const query = { removeEntered: true };
    const { body } = await lucia.call('rotateListLink', { params: { id: link.id }, query });
    for (const caller of [guest, account]) {
      expect(await view(body.token, caller)).toMatchObject({ viewer: 'visitor' });
      expect((await caller.call('enteredLists')).body).toEqual([]);
    }
    expect((await reserve(guest, other)).error.code).toBe('gift_not_found');
    expect(await held(guest)).toEqual([giftId]);
  });

  test('first opening: told to its owner once, before anything is reserved', async () => {
    lucia = await seedPerson(api, 'Lucía');
    const link = await shareList(lucia);
    const open = (token?: string) => api.call('openSharedList', { params: { token: link.token }, token });
    const told = async () => (await lucia.call('notifications')).body.notifications;
    await open(lucia.token);
    expect(await told()).toEqual([]);
    await Promise.all([open(), open()]);
    await enterAsGuest(api, link.token);
    expect(await told()).toMatchObject([
      { type: 5, kind: 'list_opened', link: '/profile/share', relatedEntityId: null, actor: null },
    ]);
    expect(await view(link.token)).toMatchObject({ wasOpened: true });
  });

  test('public page of a gift on it: names the link to visitors alone', async () => {
    const { link } = await shared();
    const [id = ''] = await gifts(1);
    expect((await api.call('gift', { params: { id } })).body.listToken).toBe(link.token);
    expect((await lucia.call('gift', { params: { id } })).body).not.toHaveProperty('listToken');
    await lucia.call('deleteListLink', { params: { id: link.id } });
    expect((await api.call('gift', { params: { id } })).body.listToken).toBeNull();
  });
});

describe('guest', () => {
  test('sees what is reserved, with an account too; names where the owner said so', async () => {
    const { link, guest } = await shared();
    const [giftId = ''] = await gifts(1);
    await reserve(guest, giftId);
    const other = await enterAsGuest(api, link.token, 'Pedro');
    const seen = async (caller: Pick<Guest, 'call'>) => (await view(link.token, caller)).gifts[0];
    expect(await seen(other)).toMatchObject({ isReserved: true, reservation: { reservedByUserName: null } });
    const named = {
      isReserved: true,
      reservation: { reservedByUserName: 'Marta (invitada)', comment: null },
    };
    const stranger = await seedPerson(api, 'Extraña');
    expect(await seen(stranger)).toMatchObject({ isReserved: false, reservation: null });
    await stranger.call('enterSharedList', { params: { token: link.token }, json: {} });
    expect(await seen(stranger)).toMatchObject({
      isReserved: true,
      reservation: { reservedByUserName: null },
    });
    await lucia.call('updateListLink', { params: { id: link.id }, json: { guestsSeeNames: true } });
    for (const caller of [other, stranger]) expect(await seen(caller)).toMatchObject(named);
    const friend = await seedPerson(api, 'Amiga');
    await seedFriends(api, lucia, friend);
    expect(await view(link.token, friend)).toMatchObject({ viewer: 'friend', gifts: [named] });
    expect(await seen(lucia)).toMatchObject({ isReserved: false, reservation: null });
  });

  test('holds three of one owner, ten with a confirmed address', async () => {
    const { guest } = await shared();
    const ids = await gifts(12);
    const tries = await Promise.all(ids.slice(0, 6).map((id) => reserve(guest, id)));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = tries.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['too_many_guest_reservations']));
    await api.services.db
      .updateTable('users')
      .set({ guest_email: 'marta@example.com', email_verified_at: 1 })
      .where('id', '=', guest.id)
      .execute();
    for (const id of ids) await reserve(guest, id);
    expect(await held(guest)).toHaveLength(10);
  });

  test('switched off: nobody new enters, who is in keeps theirs', async () => {
    const { link, guest } = await shared();
    const [giftId = '', other = ''] = await gifts(2);
    await reserve(guest, giftId);
    await lucia.call('updateListLink', { params: { id: link.id }, json: { guestsMayReserve: false } });
    const entering = { params: { token: link.token }, json: { name: 'Pedro' } };
    expect((await api.call('enterSharedList', entering)).error.code).toBe('guests_closed');
    const account = await seedPerson(api);
    expect((await account.call('enterSharedList', entering)).status).toBe(200);
    expect((await reserve(account, other)).status).toBe(201);
    expect((await reserve(guest, other)).error.code).toBe('guests_closed');
    expect(await held(guest)).toEqual([giftId]);
  });

  test('no account: not found by login, reset, search or invitation', async () => {
    const { guest } = await shared();
    const email = `${guest.id}@invitado.invalid`;
    const login = await api.call('login', { json: { email, password: PASSWORD } });
    expect(login.error.code).toBe('invalid_credentials');
    expect((await api.call('requestReset', { json: { email } })).status).toBe(200);
    const codes = api.services.db.selectFrom('reset_codes').select('code_hash').where('email', '=', email);
    expect(await codes.execute()).toEqual([{ code_hash: null }]);
    for (const query of [email, guest.name]) {
      const found = (await lucia.call('searchUsers', { query: { query } })).body.map(({ id }) => id);
      expect(found).not.toContain(guest.id);
    }
    const invited = await lucia.call('invite', { json: { toUserId: guest.id } });
    expect(invited.error.code).toBe('user_not_found');
    const taken = await api.call('register', { form: { Email: email, Password: PASSWORD, Name: 'Otra' } });
    expect(taken.error.issues).toMatchObject([{ path: 'Email' }]);
  });

  test('what is on no list they entered is not there for them', async () => {
    const { guest } = await shared();
    const other = await seedPerson(api, 'Otro');
    const giftId = await seedGift(api, other);
    expect((await reserve(guest, giftId)).error.code).toBe('gift_not_found');
    const link = await shareList(other);
    await guest.call('enterSharedList', { params: { token: link.token }, json: {} });
    expect((await reserve(guest, giftId)).status).toBe(201);
  });
});

describe('guest with an account', () => {
  test('who registers stays the same person, with all they reserved', async () => {
    const { guest } = await shared();
    const [giftId = ''] = await gifts(1);
    await reserve(guest, giftId);
    const form = { Email: `marta-${guest.id}@example.com`, Password: PASSWORD, Name: 'Marta Paz' };
    const { status, body } = await guest.call('register', { form });
    expect([status, body.user.id, body.isNewUser]).toEqual([201, guest.id, true]);
    const call: Guest['call'] = (name, of) => api.call(name, { ...of, token: body.token });
    expect(await held({ call })).toEqual([giftId]);
    expect((await guest.call('guest')).error.code).toBe('unauthorized');
    const key = await api.call('openGuestSession', { json: { guestKey: guest.guestKey } });
    expect(key.error.code).toBe('guest_not_found');
    const found = (await lucia.call('searchUsers', { query: { query: form.Email } })).body;
    expect(found).toMatchObject([{ id: guest.id, name: 'Marta Paz' }]);
    expect((await api.call('login', { json: { email: form.Email, password: PASSWORD } })).status).toBe(200);
  });

  test.each(['the session', 'the key'] as const)('who signs in takes theirs along by %s', async (by) => {
    const { link, guest } = await shared();
    const marta = await makePerson(api, 'Marta Paz');
    const [giftId = ''] = await gifts(1);
    await reserve(guest, giftId);
    const json = { email: marta.email, password: PASSWORD };
    const { status } =
      by === 'the key'
        ? await api.call('login', { json: { ...json, guestKey: guest.guestKey } })
        : await guest.call('login', { json });
    expect(status).toBe(200);
    expect(await held(marta)).toEqual([giftId]);
    expect(await view(link.token, marta)).toMatchObject({ viewer: 'guest' });
    expect((await guest.call('guest')).error.code).toBe('unauthorized');
  });

  test('whose a key is: told without confirming the address it was mailed to', async () => {
    const { guest } = await shared();
    const [giftId = ''] = await gifts(1);
    await guest.call('reserve', { json: { giftId, comment: 'Con moño' } });
    const { db, clock } = api.services;
    const email = { guest_email: 'marta@example.com' };
    await db.updateTable('users').set(email).where('id', '=', guest.id).execute();
    const json = { guestKey: await insertGuestKey(db, clock.now(), guest.id, email.guest_email) };
    const { body } = await api.call('guestOfKey', { json });
    expect(body).toMatchObject({ id: guest.id, name: 'Marta', reservations: [{ comment: 'Con moño' }] });
    const isConfirmed = async () => (await guest.call('guest')).body.isEmailConfirmed;
    expect(await isConfirmed()).toBe(false);
    await api.call('openGuestSession', { json });
    expect(await isConfirmed()).toBe(true);
    const dead = await api.call('guestOfKey', { json: { guestKey: 'A'.repeat(32) } });
    expect(dead.error.code).toBe('guest_not_found');
  });

  test('what passes to an account is what was listed: nothing of its own gifts', async () => {
    const { guest } = await shared();
    const [own = '', gone = ''] = await gifts(2);
    const other = await seedPerson(api, 'Otro');
    const theirs = await seedGift(api, other);
    const { token } = await shareList(other);
    await guest.call('enterSharedList', { params: { token }, json: {} });
    for (const id of [own, gone, theirs]) await reserve(guest, id);
    await lucia.call('deleteGift', { params: { id: gone } });
    await settle(api);
    const json = { guestKey: guest.guestKey };
    const listed = await lucia.call('guestOfKey', { json });
    expect(listed.body.reservations).toMatchObject([{ giftId: theirs }]);
    expect((await api.call('guestOfKey', { json })).body.reservations).toHaveLength(3);
    expect((await lucia.call('takeOverGuest', { json })).status).toBe(204);
    const mine = (await lucia.call('reservations')).body.map(({ giftId }) => giftId);
    expect(mine).toEqual([theirs]);
    expect((await lucia.call('takeOverGuest', { json })).error.code).toBe('guest_not_found');
  });

  test('the owner under another name keeps none of their own', async () => {
    const { link, guest } = await shared();
    const [own = ''] = await gifts(1);
    await reserve(guest, own);
    const giver = await seedPerson(api);
    await seedFriends(api, lucia, giver);
    await guest.call('login', { json: { email: lucia.email, password: PASSWORD } });
    expect((await lucia.call('reservations')).body).toEqual([]);
    expect((await reserve(giver, own)).status).toBe(201);
    expect(await view(link.token, lucia)).toMatchObject({ viewer: 'owner' });
  });

  test('a wrong password, or the session of an account, moves nothing', async () => {
    const { guest } = await shared();
    const [giftId = '', hers = ''] = await gifts(2);
    await reserve(guest, giftId);
    const [marta, pedro] = [await makePerson(api), await makePerson(api)];
    await guest.call('login', { json: { email: marta.email, password: 'otra-clave-1' } });
    expect(await held(guest)).toEqual([giftId]);
    await seedReservation(api, hers, marta);
    await marta.call('login', { json: { email: pedro.email, password: PASSWORD } });
    expect([await held(marta), await held(pedro)]).toEqual([[hers], []]);
  });
});
