import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterAsGuest, type Guest, shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, stoppedClock } from '#tests/setup/test-clock.ts';

// "Tu Mamá te cuenta algo", by whoever has the link of a list.

let api: TestApi;
let lucia: Person;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ MOST_HELD: '100', MOST_HELD_ON_LIST: '100' }, stoppedClock());
});
afterAll(() => api.stop());
beforeEach(async () => {
  lucia = await seedPerson(api, 'Lucía');
  ({ token } = await shareList(lucia));
});

type Teller = Pick<Guest, 'call'>;
/** Reserves a new gift of hers, gives it, and tells her. */
async function tell(who: Teller, gift = 'Reloj'): Promise<string | number> {
  const giftId = await seedGift(api, lucia, gift);
  const { body } = await who.call('reserve', { json: { giftId } });
  const params = { id: body.id };
  await who.call('updateReservation', { params, json: { stage: 'given' } });
  const { status, error } = await who.call('revealReservation', { params, json: { message: 'Fui yo' } });
  return error?.code ?? status;
}
async function confirmed(name: string) {
  const guest = await enterAsGuest(api, token, name);
  const users = api.services.db.updateTable('users').where('id', '=', guest.id);
  await users.set({ guest_email: `${guest.id}@example.com`, email_verified_at: 1 }).execute();
  return guest;
}
const news = async () =>
  (await lucia.call('notifications')).body.notifications.filter(({ kind }) => kind !== 'list_opened');

test('telling by strangers: a guest needs a confirmed e-mail, and is named as one', async () => {
  expect(await tell(await enterAsGuest(api, token, 'Tu Mamá'))).toBe('email_needed');
  expect(await news()).toEqual([]);
  const aunt = await confirmed('Tu Tía');
  expect(await tell(aunt)).toBe(200);
  const name = 'Tu Tía (invitada)';
  expect(await news()).toMatchObject([
    { title: `${name} te cuenta algo`, kind: 'told', actor: { userId: aunt.id, userName: name } },
  ]);
  const { told } = (await lucia.call('receivedGifts')).body;
  expect(told).toMatchObject([{ giver: { name, isGuest: true } }]);
});

test('telling by strangers: three reach one owner a day, in one notice; friends all', async () => {
  const tries: (string | number)[] = [];
  for (const name of ['Ana', 'Eva', 'Isa', 'Ema']) tries.push(await tell(await confirmed(name), name));
  expect(tries).toEqual([200, 200, 200, 'too_many_requests']);
  expect(await tell(await seedPerson(api, 'Extraña'))).toBe('too_many_requests');
  expect(await news()).toMatchObject([
    { title: 'Te cuentan algo', message: 'Te regalaron «Isa» y algo más', link: '/profile/recibidos' },
  ]);
  expect(await news()).toMatchObject([{ actor: null }]);
  const mateo = await seedPerson(api, 'Mateo');
  await seedFriends(api, lucia, mateo);
  expect([await tell(mateo), await tell(mateo)]).toEqual([200, 200]);
  expect((await news()).map(({ kind }) => kind)).toEqual(['revealed', 'revealed', 'told']);
  api.clock.advance(DAY_MS + 1000);
  expect(await tell(await seedPerson(api, 'Extraña'))).toBe(200);
});

test('telling by strangers: of ten at once three are heard', async () => {
  const tellers = await Promise.all(Array.from({ length: 10 }, () => seedPerson(api, 'Extraña')));
  const tries = await Promise.all(tellers.map((teller) => tell(teller)));
  expect(tries.filter((status) => status === 200)).toHaveLength(3);
  expect(await news()).toHaveLength(1);
});
