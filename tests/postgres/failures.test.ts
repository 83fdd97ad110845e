import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresAdapter, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isDatabaseDown } from '#api/db/errors.ts';
import { openDatabase } from '#api/db/open.ts';
import { postgresDialect } from '#api/db/postgres-dialect.ts';
import type { OpenTables } from '#api/db/schema.ts';
import { startMutingProxy } from '#tests/postgres/muting-proxy.ts';
import { untilBlocked } from '#tests/postgres/until-blocked.ts';
import { freshDatabaseUrl } from '#tests/setup/test-database.ts';

type Db = Awaited<ReturnType<typeof openDatabase>>;

const failure = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('this was to fail')),
    (error: unknown) => error,
  );

afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass in the driver, whose time-outs are long, until the work is done. */
async function afterTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  await expect
    .poll(() => {
      vi.advanceTimersByTime(500);
      return isDone;
    })
    .toBe(true);
  return done;
}

describe('PostgreSQL failure', () => {
  let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
  const opened: Db[] = [];
  const open = async (poolSize: number) => {
    const db = await openDatabase({ url: database.url, dataDir: '', poolSize });
    opened.push(db);
    return db;
  };
  beforeAll(async () => {
    database = await freshDatabaseUrl();
  });
  afterAll(async () => {
    for (const db of opened) await db.destroy();
    await database.drop();
  });

  test('a hang-up between two queries ends their transaction and nothing else', async () => {
    const [db, other] = [await open(1), await open(1)];
    const broken = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
      await expect.poll(() => sql`select 1`.execute(trx).then(() => 'alive', isDatabaseDown)).toBe(true);
      await sql`select 1`.execute(trx);
    });
    expect(isDatabaseDown(await failure(broken))).toBe(true);
    await expect(sql<{ one: number }>`select 1 as one`.execute(db)).resolves.toMatchObject({
      rows: [{ one: 1 }],
    });
  });

  test('who waits too long for a free connection is told that there is none', async () => {
    const db = await open(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await db.transaction().execute(async () => {
      const waiting = failure(sql`select 1`.execute(db));
      expect(isDatabaseDown(await afterTime(waiting))).toBe(true);
    });
  });

  test('who waits for a lock longer than a statement may take is told to retry', async () => {
    const holding = await open(1);
    const db = await openDatabase({ url: database.url, dataDir: '', statementMs: 200 });
    opened.push(db);
    await holding.transaction().execute(async (trx) => {
      await sql`lock table gift_lists`.execute(trx);
      expect(isDatabaseDown(await failure(sql`select * from gift_lists`.execute(db)))).toBe(true);
    });
  });

  test('a database that takes no writes is down for a while and not broken', async () => {
    const db = await open(1);
    await sql`set default_transaction_read_only = on`.execute(db);
    expect(isDatabaseDown(await failure(sql`delete from gift_lists`.execute(db)))).toBe(true);
  });

  test('a server whose name is gone is down for a while and not broken', async () => {
    const gone = (database.url ?? '').replace('127.0.0.1', 'postgres.invalid');
    const dialect = postgresDialect({ url: gone, poolSize: 1, namedStatements: false, statementMs: null });
    const db = new Kysely<OpenTables>({ dialect });
    opened.push(db);
    expect(isDatabaseDown(await failure(sql`select 1`.execute(db)))).toBe(true);
  });

  test('silent connections are given up, and others take their place', async () => {
    const proxy = await startMutingProxy(database.url ?? '');
    const db = await openDatabase({ url: proxy.url, dataDir: '', poolSize: 2, statementMs: 500 });
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
    await Promise.all([ask(), ask()]);
    proxy.mute();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const inTransaction = db.transaction().execute((trx) => sql`select 1`.execute(trx));
    const failed = await afterTime(Promise.all([failure(inTransaction), failure(ask())]));
    vi.useRealTimers();
    expect(failed.map(isDatabaseDown)).toEqual([true, true]);
    await expect(ask()).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await db.destroy();
    await proxy.stop();
  });

  test('a start waits for another one that migrates, longer than a statement may', async () => {
    const [migrating, watching] = [await open(1), await open(1)];
    const locks = new PostgresAdapter();
    await locks.acquireMigrationLock(migrating, {} as never);
    const late = openDatabase({ url: database.url, dataDir: '', statementMs: 200 });
    await untilBlocked(watching);
    await wait(400);
    await locks.releaseMigrationLock(migrating, {} as never);
    opened.push(await late);
  });
});
