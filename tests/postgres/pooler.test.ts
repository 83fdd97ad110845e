import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { openDatabase } from '#api/db/open.ts';
import { startPgBouncer } from '#tests/postgres/pgbouncer.ts';
import { freshDatabaseUrl } from '#tests/setup/test-database.ts';

test('transaction pooler: starts at once migrate once and leave no lock', async (context) => {
  const database = await freshDatabaseUrl();
  const pooler = await startPgBouncer(database.url ?? '');
  if (!pooler) return context.skip('no pgbouncer');
  const options = { url: pooler.url, dataDir: '', namedStatements: false };
  const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase(options)));
  const answers = opened.map((db) => bare(db).selectFrom('gifts').select('id').execute());
  expect(await Promise.all(answers)).toEqual(opened.map(() => []));
  const locks = sql`select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`;
  expect((await locks.execute(opened[0] as (typeof opened)[0])).rows).toEqual([]);
  for (const db of opened) await db.destroy();
  await pooler.stop();
  await database.drop();
});
