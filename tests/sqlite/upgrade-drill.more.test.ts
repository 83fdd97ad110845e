import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import Libsql from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqliteFile } from '#api/db/open.ts';
import { openWorkshop, type Workshop } from '#tests/setup/operators/workshop.ts';

// Data of the release before last, as an operator has it: a backup that was made before the upgrade.
const LAST_BEFORE = '0024-draws';
const PASSWORD = 'deseo-demo-1';
const people = ['lucia', 'mateo', 'valentina', 'joaquin', 'camila'];

let shop: Workshop;
let kept: string;
let data: string;
beforeAll(async () => {
  shop = await openWorkshop();
  [kept, data] = [join(shop.folder, 'kept'), join(shop.folder, 'data')];
  await mkdir(kept);
  const archive = resolve('tests/fixtures/upgrade/before-pools.tgz');
  await promisify(execFile)('tar', ['xzf', archive, '-C', kept]);
});
afterAll(() => shop.close());

/** How many rows each table of a file has. */
function rowsIn(folder: string): Record<string, number> {
  const database = new Libsql(sqliteFile(folder));
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name")
    .all() as { name: string }[];
  const count = (name: string) =>
    (database.prepare(`select count(*) as count from "${name}"`).get() as { count: number }).count;
  const counted = Object.fromEntries(tables.map(({ name }) => [name, count(name)]));
  database.close();
  return counted;
}

const migrationsIn = (folder: string) => {
  const database = new Libsql(sqliteFile(folder));
  const rows = database.prepare('select name from kysely_migration order by name').all();
  database.close();
  return (rows as { name: string }[]).map(({ name }) => name);
};

/** What SQLite finds wrong in a file: rows that refer to nothing, then 'ok' where it is whole. */
function faultsIn(folder: string): unknown[] {
  const database = new Libsql(sqliteFile(folder));
  const orphans = database.prepare('pragma foreign_key_check').all();
  const { integrity_check: whole } = database.prepare('pragma integrity_check').get() as {
    integrity_check: string;
  };
  database.close();
  return [...orphans, whole];
}

/** Where the file of an image's address lies under the data folder. */
const storedAt = (address: string) => address.replace(/^.*\/media\//, 'images/');

/** What may grow or shrink by starting and looking. */
const moving = ['kysely_migration', 'sessions', 'jobs', 'try_counts', 'owner_changes', 'known_devices'];

test('upgrade drill: old data starts, is whole, and goes back from its backup', async () => {
  expect((await shop.restore(data, [kept])).code).toBe(0);
  const before = rowsIn(data);
  expect(migrationsIn(data).at(-1)).toBe(LAST_BEFORE);
  const api = await shop.start(data);
  for (const name of people) {
    const login = await api.call('login', { json: { email: `${name}@demo.example`, password: PASSWORD } });
    const { token } = login.body;
    const { body: feed } = await api.call('gifts', { token, query: {} });
    for (const { image } of feed) expect(existsSync(join(data, storedAt(image?.card ?? '')))).toBe(true);
    for (const call of ['reservations', 'notifications', 'dates', 'draws', 'pools'] as const)
      expect((await api.call(call, { token })).status).toBe(200);
  }
  await api.stop();
  expect(faultsIn(data)).toEqual(['ok']);
  const after = rowsIn(data);
  const changed = Object.keys(before).filter(
    (table) => !moving.includes(table) && after[table] !== before[table],
  );
  expect(changed).toEqual([]);
  expect(before['gifts']).toBeGreaterThan(10);

  const back = join(shop.folder, 'back');
  const { code, output } = await shop.restore(back, [kept]);
  expect(code, output).toBe(0);
  expect(migrationsIn(back).at(-1)).toBe(LAST_BEFORE);
  expect(rowsIn(back)).toEqual(before);
  const manifest = JSON.parse(await readFile(join(kept, 'backup.json'), 'utf8'));
  expect(manifest.rows.gifts).toBe(before['gifts']);
  expect(await readdir(join(back, 'images', 'gifts'))).toHaveLength(before['images'] ?? 0);
});
