import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import type { Db, OpenTables } from '#api/db/schema.ts';
import { untilBlocked } from '#tests/postgres/until-blocked.ts';
import { freshDatabaseUrl } from '#tests/setup/test-database.ts';

// Tries what a server, a database or a role may be set to by those who run it.

let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
let operator: pg.Client;
const opened: Kysely<OpenTables>[] = [];
beforeEach(async () => {
  database = await freshDatabaseUrl();
  operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
});
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
  await operator.end();
  await database.drop();
});

async function open(options = ''): Promise<Kysely<OpenTables>> {
  const search = options && `?options=${encodeURIComponent(options)}`;
  const db = await openDatabase({ url: `${database.url}${search}`, dataDir: '', poolSize: 3 });
  opened.push(db);
  return db;
}

async function set(...settings: string[]): Promise<void> {
  const { rows } = await operator.query<{ name: string }>('select current_database() as name');
  for (const setting of settings) await operator.query(`alter database ${rows[0]?.name} set ${setting}`);
}

const noSizes = { size_shirt: '', size_pants: '', size_shoes: '', color_note: '' };
const aPerson = { ...noSizes, created_at: 1, updated_at: 1 };
const addUser = (db: Db, id: string) =>
  db
    .insertInto('users')
    .values({ ...aPerson, id, name: id, email: `${id}@example.com` })
    .execute();
const nameAll = (db: Db, name: string) => db.updateTable('users').set({ name }).execute();
const names = async (db: Db) => {
  const rows = await db.selectFrom('users').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
};

describe('server settings', () => {
  test('stricter isolation: calls that meet wait for each other as ever', async () => {
    await set("default_transaction_isolation = 'serializable'");
    const db = await open();
    await addUser(db, 'ana');
    // why: in a box, or the transaction would wait for the call that waits for it.
    const [later] = await db.transaction().execute(async (trx) => {
      await nameAll(trx, 'Una');
      const waiting = nameAll(db, 'Otra');
      await untilBlocked(db);
      return [waiting] as const;
    });
    await later;
    expect(await names(db)).toEqual(['Otra']);
  });

  test('time limits: a start still waits for another one that migrates', async () => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const watching = await open();
    await set(...limits.map((name) => `${name} = '300ms'`));
    await operator.query('select pg_advisory_lock(3853314791062309107)');
    const late = open();
    await untilBlocked(watching);
    await wait(700);
    await operator.query('select pg_advisory_unlock_all()');
    expect(await names(await late)).toEqual([]);
  });

  test('search_path: two installations live in two schemas of one database', async () => {
    await operator.query('create schema one; create schema "The Other"');
    const [one, other] = [await open('-c search_path=one'), await open('-c search_path="The\\ Other"')];
    await addUser(one, 'ana');
    await addUser(other, 'beto');
    expect([await names(one), await names(other)]).toEqual([['ana'], ['beto']]);
  });

  test('search_path: an installation is found after its user gets a schema', async () => {
    await addUser(await open(), 'ana');
    await operator.query('create schema authorization current_user');
    expect(await names(await open())).toEqual(['ana']);
  });

  test('search_path to nowhere, encoding LATIN1: refused at the start', async () => {
    await expect(open('-c search_path=nowhere')).rejects.toThrow('search_path');
    await operator.query("create database deseo_test_latin encoding 'LATIN1' locale 'C' template template0");
    const latin = new URL(database.url ?? '');
    latin.pathname = '/deseo_test_latin';
    await expect(openDatabase({ url: latin.href, dataDir: '' })).rejects.toThrow('LATIN1');
    await operator.query('drop database deseo_test_latin');
  });
});
