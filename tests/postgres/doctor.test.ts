import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { diagnose } from '#scripts/doctor/diagnose.ts';
import { freshDatabaseUrl } from '#tests/setup/test-database.ts';

describe('doctor on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
  let url: string;
  let dataDir: string;
  beforeAll(async () => {
    database = await freshDatabaseUrl();
    url = database.url ?? '';
    dataDir = await mkdtemp(join(tmpdir(), 'deseo-doctor-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  /** What its checks tell of a database. */
  async function told(settings: Record<string, string>, now?: () => number): Promise<string[]> {
    const environment = { DATA_DIR: dataDir, DATABASE_URL: url, ...settings };
    const findings = await diagnose(environment, { backups: null, url: null }, now);
    return findings.filter(({ check }) => check === 'database').map(({ level, what }) => `${level} ${what}`);
  }

  test('empty it stays empty, then all is well', async () => {
    expect(await told({})).toEqual(['note The database is empty.']);
    expect(await told({})).toEqual(['note The database is empty.']);
    await (await openDatabase({ url, dataDir })).destroy();
    expect(await told({})).toEqual([
      expect.stringMatching(/^ok PostgreSQL \d.*, with all \d+ migrations\.$/),
    ]);
  });

  test('a clock that is ten minutes off', async () => {
    const found = await told({}, () => Date.now() + 600_000);
    expect(found).toContain("fault The clock of the database is 600 s behind this machine's.");
  });

  test('no such database, more connections than the server takes', async () => {
    expect(await told({ DATABASE_URL: url.replace(/deseo_test_\w+$/, 'deseo_nada') })).toEqual([
      expect.stringContaining('fault The database cannot be read: database "deseo_nada" does not exist'),
    ]);
    expect(await told({ DATABASE_POOL: '500' })).toContainEqual(
      expect.stringMatching(/^fault DATABASE_POOL is 500, and the server takes \d+ connections\.$/),
    );
  });

  test('a user who may make no tables', async () => {
    const operator = new pg.Client({ connectionString: url });
    await operator.connect();
    await operator.query(
      'create role deseo_reader login; grant select on all tables in schema public to deseo_reader',
    );
    const asReader = new URL(url);
    asReader.username = 'deseo_reader';
    expect(await told({ DATABASE_URL: asReader.href })).toContain(
      'fault Our user may make no tables in the schema public.',
    );
    await operator.query('drop owned by deseo_reader; drop role deseo_reader');
    await operator.end();
  });
});
