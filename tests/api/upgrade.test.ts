import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldAndWordsMigration } from '#api/db/migrations/0006-held-and-words.ts';
import { insertUser } from '#api/features/users/user-store.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const nobodys = {
  passwordHash: null,
  googleSubject: null,
  emailVerifiedAt: null,
  avatarKey: null,
};

test('people from before the words of a name were told apart by more than blanks are found by each of them', async () => {
  const { db } = api.services;
  const ana = await seedPerson(api, 'Ana');
  const ids: string[] = [];
  await db.transaction().execute(async (trx) => {
    for (let made = 0; made < 501; made += 1) {
      const name = made === 500 ? 'Eva-Última' : `Otra ${made}`;
      ids.push(await insertUser(trx, made, { ...nobodys, name, email: `de-antes-${made}@example.com` }));
    }
  });
  await db.deleteFrom('user_name_parts').where('part', '=', 'ultima').execute();
  const found = async () => (await ana.call('searchUsers', { query: { query: 'última' } })).body;
  expect(await found()).toEqual([]);
  await db.schema.dropIndex('reservations_held').execute();
  await heldAndWordsMigration().up(db);
  expect((await found()).map(({ id }) => id)).toEqual(ids.slice(500));
});
