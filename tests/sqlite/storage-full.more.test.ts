import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGift, makePerson, PASSWORD } from '#tests/factories/person.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** What a write answers that is repeated until there is no room for it. */
async function untilRefused(write: () => Promise<{ status: number; error: { code: string } }>) {
  let answer = await write();
  while (answer.status < 300) answer = await write();
  return [answer.status, answer.error.code];
}

test('full storage: writes say so, reads go on, writes too when there is room', async () => {
  const owner = await makePerson(api);
  const { id } = await makeGift(owner);
  const addComment = () => owner.call('addComment', { params: { id }, json: { comment: 'x'.repeat(1000) } });
  const login = () => api.call('login', { json: { email: owner.email, password: PASSWORD } });
  // why: SQLite takes a number that is too small for the size that the file has, and fails as on a full disk.
  await sql`pragma max_page_count = 1`.execute(api.services.db);
  expect(await untilRefused(addComment)).toEqual([507, 'storage_full']);
  expect(await untilRefused(login)).toEqual([507, 'storage_full']);
  expect((await owner.call('gift', { params: { id } })).status).toBe(200);
  await sql`pragma max_page_count = 1000000`.execute(api.services.db);
  expect([(await addComment()).status, (await login()).status]).toEqual([201, 200]);
});

test('read-only storage: who was away for a day reads on', async () => {
  const owner = await makePerson(api);
  api.clock.advance(2 * DAY_MS);
  await sql`pragma query_only = on`.execute(api.services.db);
  expect((await owner.call('ownProfile')).status).toBe(200);
  const write = await owner.call('createGiftList', { json: { name: 'Nueva' } });
  expect([write.status, write.error.code, write.headers['retry-after']]).toEqual([503, 'not_ready', '2']);
  await sql`pragma query_only = off`.execute(api.services.db);
});
