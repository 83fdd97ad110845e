import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqliteTypes } from '#api/db/column-types.ts';
import { migrate } from '#api/db/migrate.ts';
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

test('upgrade: people of older versions are found by each word of their name', async () => {
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

test('downgrade: a version older than the database says so', async () => {
  const { db } = api.services;
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', ${new Date().toISOString()})`.execute(
    db,
  );
  // why: which types its columns have does not matter where nothing is migrated.
  await expect(migrate(db, sqliteTypes)).rejects.toThrow(/newer version \(9999-of-tomorrow\)/);
  await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(db);
  await migrate(db, sqliteTypes);
});
