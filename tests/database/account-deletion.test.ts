import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { makeResetCode } from '#api/features/people/auth/reset-codes.ts';
import { startSession } from '#api/features/people/auth/sessions.ts';
import { makeLivelyPerson } from '#tests/database/account/lively-person.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeGift, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment, seedReservation } from '#tests/factories/seed-rows.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

const clock = stoppedClock(Date.UTC(2030, 0, 1));
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, clock);
});
afterAll(() => api.stop());

const leave = (person: Person) => person.call('deleteAccount', { json: { password: PASSWORD } });

/** Somebody who signs in with Google alone. */
async function seedGooglePerson(): Promise<Person> {
  const person = await seedPerson(api, 'Zoe');
  await api.services.db
    .updateTable('users')
    .set({ password_hash: null, google_subject: person.id })
    .where('id', '=', person.id)
    .execute();
  return person;
}

/** Every row of every table as one text, those of the migrator too. */
async function wholeDatabase(): Promise<string> {
  const tables = await api.services.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      api.services.db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  );
  expect(tables.length).toBeGreaterThan(14);
  return JSON.stringify(rows);
}

async function stored(): Promise<number> {
  let count = 0;
  for await (const _ of api.store.list('')) count += 1;
  return count;
}

describe('account deletion', () => {
  test('leaves nothing of one in the database and none of one’s pictures', async () => {
    const before = await stored();
    const { tag, zoe, ana, beto } = await makeLivelyPerson(api, 'good-gif.gif', 'good-qoi.qoi');
    const { id } = await makeGift(zoe, { Name: `${tag}-borrado`, ImageFile: fixtureImage('good-qoi.qoi') });
    for (const one of [ana, beto])
      await one.call('addComment', { params: { id }, json: { comment: 'Linda también' } });
    await zoe.call('deleteGift', { params: { id } });
    expect(await stored()).toBeGreaterThan(before);
    const kept = await wholeDatabase();
    const told = [tag, zoe.id, zoe.email];
    for (const text of told) expect(kept).toContain(text);
    expect((await leave(zoe)).status).toBe(204);
    await settle(api);
    const left = await wholeDatabase();
    for (const text of told) expect(left).not.toContain(text);
    await expect.poll(stored, { timeout: 10_000 }).toBe(before);
  });

  test('waits for no picture', async () => {
    const zoe = await makePerson(api, 'Zoe');
    await makeGift(zoe, { ImageFile: fixtureImage('good-qoi.qoi') });
    const remove = api.store.delete;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked = vi.spyOn(api.store, 'delete').mockImplementation(async (key) => {
      await held;
      await remove(key);
    });
    const before = await stored();
    expect((await leave(zoe)).status).toBe(204);
    expect(await stored()).toBe(before);
    letGo();
    await expect.poll(stored, { timeout: 10_000 }).toBeLessThan(before);
    asked.mockRestore();
  });

  test('ends every session, and lets the e-mail be used again', async () => {
    const zoe = await makePerson(api, 'Zoe');
    const again = await api.call('login', { json: { email: zoe.email, password: PASSWORD } });
    await leave(zoe);
    for (const token of [zoe.token, again.body.token]) {
      expect((await api.call('ownProfile', { token })).error.code).toBe('unauthorized');
    }
    expect((await api.call('login', { json: { email: zoe.email, password: PASSWORD } })).status).toBe(401);
    expect((await makePerson(api, 'Otra', zoe.email)).id).not.toBe(zoe.id);
  });

  test('notifies whoever had reserved, once and without a name, and nobody else', async () => {
    const { zoe, ana, beto, gift } = await makeLivelyPerson(api);
    await leave(zoe);
    await settle(api);
    const { notifications } = (await beto.call('notifications')).body;
    expect(notifications).toMatchObject([{ type: 4, relatedEntityId: gift.id, actor: null }]);
    expect((await ana.call('notifications')).body.notifications).toEqual([]);
    expect((await beto.call('reservations', { query: { type: 'reserved' } })).body).toEqual([]);
  });

  test('frees what one had reserved, and the owner sees no difference', async () => {
    const [ana, beto, carla] = [
      await seedPerson(api, 'Ana'),
      await seedPerson(api, 'Beto'),
      await seedPerson(api, 'Carla'),
    ];
    await seedFriends(api, ana, beto, carla);
    const gift = await seedGift(api, ana);
    await seedReservation(api, gift, beto);
    const see = async () => [
      (await ana.call('gift', { params: { id: gift } })).text,
      (await ana.call('gifts', { query: { userId: ana.id } })).text,
      (await ana.call('notifications')).text,
    ];
    const before = await see();
    await leave(beto);
    expect(await see()).toEqual(before);
    expect((await carla.call('reserve', { json: { giftId: gift } })).status).toBe(201);
  });

  test('takes nothing of others: notifications, codes, reservations of theirs', async () => {
    const [zoe, ana, beto] = [
      await seedPerson(api, 'Zoe'),
      await seedPerson(api, 'Ana'),
      await seedPerson(api, 'Beto'),
    ];
    await seedFriends(api, ana, beto, zoe);
    const gift = await seedGift(api, ana);
    await seedReservation(api, gift, beto);
    await beto.call('addComment', { params: { id: gift }, json: { comment: '¿Qué talle?' } });
    const code = await makeResetCode(api.services.db, api.clock, ana.email, true);
    const told = (await ana.call('notifications')).body;
    expect(told.notifications).toHaveLength(1);
    expect((await leave(zoe)).status).toBe(204);
    expect((await ana.call('notifications')).body).toEqual(told);
    expect((await beto.call('notifications')).body.notifications).toEqual([]);
    expect((await beto.call('reservations', { query: { type: 'reserved' } })).body).toHaveLength(1);
    const json = { email: ana.email, token: String(code) };
    expect((await api.call('verifyReset', { json })).status).toBe(200);
  });

  test('keeps a picture that somebody else’s gift of an older version shows too', async () => {
    const { db } = api.services;
    const [zoe, ana] = [await makePerson(api, 'Zoe'), await makePerson(api, 'Ana')];
    const [gift, same, other] = [await makeGift(zoe), await makeGift(ana), await makeGift(ana)];
    const { image_key } = await bare(db)
      .selectFrom('gifts')
      .select('image_key')
      .where('id', '=', gift.id)
      .executeTakeFirstOrThrow();
    await bare(db).updateTable('gifts').set({ image_key }).where('id', '=', same.id).execute();
    await leave(zoe);
    // why: pictures go one after the other, so that Zoe's had its turn when this one is gone.
    await ana.call('deleteGift', { params: { id: other.id } });
    const status = async (address: string) => (await api.app.inject(address)).statusCode;
    await expect.poll(() => status(other.imageUrl)).toBe(404);
    expect(await status(gift.imageUrl)).toBe(200);
  });

  test('asks for the e-mail where there is no password', async () => {
    const zoe = await seedGooglePerson();
    const tries = [{}, { password: PASSWORD }, { email: 'otra@example.com' }];
    for (const json of tries) {
      expect((await zoe.call('deleteAccount', { json })).error.code).toBe('not_confirmed');
    }
    const json = { email: ` ${zoe.email.toUpperCase()}` };
    expect((await zoe.call('deleteAccount', { json })).status).toBe(204);
  });

  test('asks who has no password to sign in through Google again after ten minutes', async () => {
    const zoe = await seedGooglePerson();
    const json = { email: zoe.email };
    clock.advance(10 * MINUTE_MS + 1);
    for (const given of [{}, json]) {
      expect((await zoe.call('deleteAccount', { json: given })).error.code).toBe('sign_in_again');
    }
    // why: using a session makes it live longer, not younger.
    const { db } = api.services;
    const token = await startSession(db, clock, zoe.id);
    clock.advance(10 * MINUTE_MS);
    expect((await zoe.call('deleteAccount', { json })).error.code).toBe('sign_in_again');
    expect((await api.call('deleteAccount', { json, token })).status).toBe(204);
  });

  test('does not race with those who reserve: each is refused or notified', async () => {
    const zoe = await seedPerson(api, 'Zoe');
    const givers = await Promise.all([1, 2, 3, 4].map(() => seedPerson(api, 'Da')));
    await seedFriends(api, zoe, ...givers);
    const gifts = await Promise.all(givers.map(() => seedGift(api, zoe)));
    await seedComment(api, gifts[0] ?? '', zoe);
    const [, ...answers] = await Promise.all([
      leave(zoe),
      ...givers.map((giver, index) => giver.call('reserve', { json: { giftId: gifts[index] } })),
    ]);
    await settle(api);
    for (const [index, giver] of givers.entries()) {
      const { notifications } = (await giver.call('notifications')).body;
      expect(notifications).toHaveLength(answers[index]?.status === 201 ? 1 : 0);
    }
  });
});
