import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { ownReservations } from '#api/features/lifecycle/account/own-records.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedReservation } from '#tests/factories/seed-rows.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await startTestApi();
  owner = await seedPerson(api, 'Dueña');
});
afterAll(() => api.stop());

test('lists: 200 at the most, made one by one or with a gift', async () => {
  const now = api.clock.now();
  const named = (name: string) => ({
    id: newId(),
    owner_id: owner.id,
    name,
    name_norm: name,
    created_at: now,
  });
  const rows = Array.from({ length: 199 }, (_, n) => named(`lista ${n}`));
  await api.services.db.insertInto('gift_lists').values(rows).execute();
  const id = await seedGift(api, owner);
  const place = (...Lists: string[]) => owner.call('updateGift', { params: { id }, form: { Lists } });
  const tooMany = (field: string) => ({ code: 'too_many_lists', issues: [{ path: field }] });
  expect((await place('Nueva', 'Otra')).error).toMatchObject(tooMany('Lists'));
  expect((await place('Nueva', 'Lista 7')).body.lists).toEqual(['lista 7', 'Nueva']);
  expect((await owner.call('createGiftList', { json: { name: 'Más' } })).error).toMatchObject(
    tooMany('name'),
  );
  expect((await place('NUEVA')).body.lists).toEqual(['Nueva']);
  expect((await owner.call('giftLists')).body).toHaveLength(200);
});

test('reservations: the newest 500 and what is held are answered, all exported', async () => {
  const { db } = api.services;
  const giver = await seedPerson(api, 'Da');
  const held = await seedGift(api, owner, 'Guardado');
  await seedReservation(api, held, giver);
  api.clock.advance(60_000);
  const gift = await seedGift(api, owner, 'Dudoso');
  const now = api.clock.now();
  const over = Array.from({ length: 510 }, (_, n) => ({
    ...{ id: newId(), gift_id: gift, owner_id: owner.id, user_id: giver.id, comment: null },
    ...{ reserved_at: now + n, cancelled_at: now + n },
  }));
  for (let start = 0; start < over.length; start += 100)
    await bare(db)
      .insertInto('reservations')
      .values(over.slice(start, start + 100))
      .execute();
  const newest = new Date(now + 509).toISOString();
  const ofGift = (await giver.call('reservations', { query: { giftId: gift } })).body;
  expect([ofGift.length, ofGift[0]?.reservationDate]).toEqual([500, newest]);
  const own = (await giver.call('reservations')).body;
  expect([own.length, own[0]?.reservationDate]).toEqual([501, newest]);
  expect(own.find(({ giftId }) => giftId === held)).toMatchObject({ status: 'reserved' });
  let exported = 0;
  for await (const rows of ownReservations(db, giver.id)) exported += rows.length;
  expect(exported).toBe(511);
});
