import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fleet, startFleet } from '#tests/database/races/fleet.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let fleet: Fleet;
let ana: Person;
let bruno: Person;
beforeAll(async () => {
  api = await startTestApi();
  fleet = await startFleet(api, 2);
  ana = await seedPerson(api, 'Ana');
  bruno = await seedPerson(api, 'Bruno');
  await seedFriends(api, ana, bruno);
});
afterAll(async () => {
  await fleet.stop();
  await api.stop();
});

const gift = (Name: string) => ({
  Name,
  Description: 'Una sola vez',
  Rating: '3',
  ImageFile: fixtureImage('good-png.png'),
});
const under = (key: string) => ({ 'Idempotency-Key': key });
const notificationsOf = async (person: Person, type: number) =>
  (await person.call('notifications')).body.notifications.filter((notification) => notification.type === type)
    .length;

test('idempotency key: of eight repeats at once by two processes one publishes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      fleet.as(ana)('createGift', { form: gift('Bici'), headers: under('clave-de-la-bici') }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await ana.call('gifts', { query: { userId: ana.id } })).body).toHaveLength(1);
  expect(await notificationsOf(bruno, 0)).toBe(1);
});

test('idempotency key: of one person and one call; without one every call counts', async () => {
  const key = under('la-misma-clave');
  const [first, second] = [
    await ana.call('createGift', { form: gift('Uno'), headers: key }),
    await bruno.call('createGift', { form: gift('Otro'), headers: key }),
  ];
  expect(second.body).toMatchObject({ name: 'Otro' });
  const params = { id: first.body.id };
  const comment = { params, json: { comment: 'Qué lindo' }, headers: key };
  const said = await bruno.call('addComment', comment);
  expect(said.status).toBe(201);
  const plain = { params, json: { comment: 'Qué lindo' } };
  await bruno.call('addComment', plain);
  await bruno.call('addComment', plain);
  expect((await ana.call('comments', { params })).body.totalCount).toBe(3);
});

test('idempotency key: of ten comments at once one is added and notified', async () => {
  const id = await seedGift(api, ana);
  const before = await notificationsOf(ana, 3);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      fleet.as(bruno)('addComment', {
        params: { id },
        json: { comment: 'Una vez' },
        headers: under('comentario-1'),
      }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await ana.call('comments', { params: { id } })).body.totalCount).toBe(1);
  expect(await notificationsOf(ana, 3)).toBe(before + 1);
});

test('idempotency key: what failed can be retried, what was deleted stays gone', async () => {
  const refused = await ana.call('createGift', {
    form: { ...gift('Sin foto'), ImageFile: fixtureImage('empty.png') },
    headers: under('con-y-sin-foto'),
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const made = await ana.call('createGift', { form: gift('Con foto'), headers: under('con-y-sin-foto') });
  expect(made.status).toBe(201);
  await ana.call('deleteGift', { params: { id: made.body.id } });
  const again = await ana.call('createGift', { form: gift('Con foto'), headers: under('con-y-sin-foto') });
  expect(again.error.code).toBe('gift_not_found');
  const short = await ana.call('createGift', { form: gift('Corta'), headers: under('corta') });
  expect(short.error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'Idempotency-Key' }] });
});

test('idempotency key: one registration sent five times at once is one account', async () => {
  const form = { Email: 'una-vez@example.com', Password: 'secreto1', Name: 'Una Vez' };
  const send = (changes: Partial<typeof form>, key = 'cuenta-nueva') =>
    fleet.call('register', { form: { ...form, ...changes }, headers: under(key) });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send({})));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  const tokens = answers.map(({ body }) => body.token);
  expect(new Set(tokens).size).toBe(5);
  // A key opens no account: neither with another password nor under another key.
  expect((await send({ Password: 'otra-clave1' })).error.code).toBe('email_taken');
  expect((await send({}, 'otra-cuenta')).error.code).toBe('email_taken');
});

test('idempotency key: one list sent five times at once is made once', async () => {
  const send = (name: string, key: string) =>
    fleet.as(ana)('createGiftList', { json: { name }, headers: under(key) });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send('Navidad', 'una-lista')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await send('Navidad', 'otra-lista')).error.code).toBe('list_name_taken');
  expect((await ana.call('giftLists')).body).toHaveLength(1);
});

test('idempotency key: one occasion sent five times at once is added once', async () => {
  const json = {
    ...{ kind: 'wedding', name: 'Casamiento', year: 2027, month: 3, day: 20, isYearly: false },
    ...{ listId: null, audience: 'friends' },
  };
  const send = () => fleet.as(ana)('createOccasion', { json, headers: under('un-casamiento') });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await ana.call('occasions')).body).toHaveLength(1);
  await ana.call('deleteOccasion', { params: { id: answers[0]?.body.id ?? '' } });
  expect((await send()).error.code).toBe('occasion_not_found');
});

test('idempotency key: one new password sent five times at once is set once', async () => {
  const email = 'olvido@example.com';
  await fleet.call('register', { form: { Email: email, Password: 'secreto1', Name: 'Olvido' } });
  await fleet.call('requestReset', { json: { email } });
  const token = /\b(\d{6})\b/.exec((await mailTo(api.dataDir, email, /código/i)).text ?? '')?.[1] ?? '';
  const send = (newPassword: string, key: string) =>
    fleet.call('resetPassword', { json: { email, token, newPassword }, headers: under(key) });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send('nueva-clave-2', 'clave-nueva')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await send('nueva-clave-3', 'clave-otra')).error.code).toBe('code_invalid');
  const { body } = await api.call('login', { json: { email, password: 'nueva-clave-2' } });
  const { notifications } = (await api.call('notifications', { token: body.token })).body;
  expect(notifications.map(({ type }) => type)).toEqual([5, 5]);
});
