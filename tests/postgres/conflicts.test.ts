import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPerson } from '#tests/factories/seed.ts';
import { seedList, seedNotification } from '#tests/factories/seed-rows.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Has the next statement that does this to the table lose against another, as the victim of a deadlock does. */
async function loseOnce(what: 'update' | 'delete', table: 'notifications' | 'gift_lists'): Promise<void> {
  const { db } = api.services;
  await sql.raw(`create sequence tries_${table}`).execute(db);
  await sql
    .raw(`create function lose_${table}() returns trigger language plpgsql as $$ begin
      if nextval('tries_${table}') = 1 then raise exception using errcode = '40P01'; end if;
      return null;
    end $$`)
    .execute(db);
  await sql
    .raw(`create trigger lose before ${what} on ${table} for each statement execute function lose_${table}()`)
    .execute(db);
}

test('deadlock: reading all notifications starts over', async () => {
  const ana = await seedPerson(api, 'Ana');
  for (const _ of [1, 2]) await seedNotification(api, ana);
  await loseOnce('update', 'notifications');
  expect((await ana.call('readAllNotifications')).status).toBe(200);
  expect((await ana.call('unreadCount')).body).toEqual({ unreadCount: 0 });
});

test('deadlock: deleting a list starts over', async () => {
  const ana = await seedPerson(api, 'Ana');
  const id = await seedList(api, ana, 'Cumple');
  await loseOnce('delete', 'gift_lists');
  expect((await ana.call('deleteGiftList', { params: { id } })).status).toBe(204);
  expect((await ana.call('giftLists')).body).toEqual([]);
});
