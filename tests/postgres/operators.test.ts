import { existsSync } from 'node:fs';
import { readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGift, makePerson } from '#tests/factories/person.ts';
import type { ApiProcess } from '#tests/setup/api-process.ts';
import { findPostgresBinaries } from '#tests/setup/find-postgres.ts';
import { runProgram } from '#tests/setup/operators/run-program.ts';
import {
  answersOf,
  changesOf,
  makeSampleData,
  picturesIn,
  type SampleData,
} from '#tests/setup/operators/sample-data.ts';
import { openWorkshop, survey, type Workshop } from '#tests/setup/operators/workshop.ts';
import { freshDatabaseUrl } from '#tests/setup/test-database.ts';

// Moves an embedded installation to PostgreSQL, moderates it there, then backs it up and restores it, by losing it.
describe('operator’s programs', () => {
  let shop: Workshop;
  let data: string;
  let api: ApiProcess;
  let sample: SampleData;
  let before: Map<string, string>;
  const databases: { url: string; drop(): Promise<void> }[] = [];
  const freshDatabase = async () => {
    const { url = '', drop } = await freshDatabaseUrl();
    databases.push({ url, drop });
    return url;
  };
  const query = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };
  beforeAll(async () => {
    shop = await openWorkshop();
    data = join(shop.folder, 'data');
    api = await shop.start(data);
    sample = await makeSampleData(api);
    before = await answersOf(api.call, sample);
  });
  afterAll(async () => {
    await api.kill();
    for (const { drop } of databases) await drop();
    await shop.close();
  });

  test('move: not of a running installation', async () => {
    const tried = await shop.move(data, ['--to', await freshDatabase()]);
    expect(tried).toMatchObject({ code: 1, output: expect.stringContaining('is in use: stop Deseo first') });
    await api.stop();
  });

  test('move: not into a database that is not empty, or to nowhere', async () => {
    const full = await freshDatabase();
    await query(full, 'create table something_else (id text)');
    const foreign = await shop.move(data, ['--to', full]);
    expect(foreign).toMatchObject({ code: 1, output: expect.stringContaining('something_else') });
    const used = await freshDatabase();
    const other = await shop.start(join(shop.folder, 'other'), { DATABASE_URL: used });
    await makePerson(other);
    await other.stop();
    const taken = await shop.move(data, ['--to', used]);
    expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
    expect(await query(used, 'select count(*)::int as n from users')).toEqual([{ n: 1 }]);
    const nowhere = await shop.move(data, ['--to', 'postgres://localhost:1/deseo']);
    expect(nowhere.output).toMatch(
      /^PostgreSQL cannot be reached: \S.*ECONNREFUSED.*\. Nothing was moved\.\n$/m,
    );
    expect(nowhere.output).not.toContain('    at ');
    expect((await shop.move(data, [])).output).toContain('npm run move -- --to postgres://');
    expect((await shop.move(join(shop.folder, 'nothing'), ['--to', full])).output).toContain(
      'does not exist',
    );
  });

  let moved: string;
  test('move: every call answers the same bytes and every picture is there', async () => {
    moved = await freshDatabase();
    const { code, output } = await shop.move(data, ['--to', moved]);
    expect(code, output).toBe(0);
    expect(output).toMatch(/gifts +4 rows, same on both sides/);
    expect(output).toContain('DATABASE_URL');
    expect(output).not.toContain(moved);
    const { answers, missing } = await survey(sample, { DATA_DIR: data, DATABASE_URL: moved });
    expect(changesOf(before, answers)).toEqual([]);
    expect(missing).toEqual([]);
    expect(picturesIn(answers.values()).length).toBeGreaterThan(6);
  });

  test('move: not again onto itself', async () => {
    expect(await shop.move(data, ['--to', moved])).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty'),
    });
  });

  test('people: lists what waits, hides a deseo and shows it again', async () => {
    const [gift = ''] = sample.giftIds;
    const people = async (...args: string[]) =>
      (await shop.people(data, args, { DATABASE_URL: moved, SMTP_URL: '' })).output.trim();
    expect(await people('list-reports')).toBe('No report waits.');
    expect(await people('hide', 'gift', gift)).toMatch(/^The gift is hidden/);
    expect(await people('restore', 'gift', gift)).toBe('The gift is shown again.');
    const logged = await query(moved, 'select command, target_id from operator_log order by id');
    expect(logged).toEqual(['hide', 'restore'].map((command) => ({ command, target_id: gift })));
  });

  test('backup: made by itself with pg_dump and read back, or it says what is missing', async () => {
    const bin = dirname(await realpath(join(await findPostgresBinaries(), 'initdb')));
    const canDump = existsSync(join(bin, 'pg_dump'));
    const BACKUP_DIR = join(shop.folder, 'automatic');
    const settings = { DATABASE_URL: moved, BACKUP_DIR, PATH: canDump ? bin : '' };
    const { code, output } = await shop.backup(data, ['--automatic'], settings);
    if (!canDump)
      return expect([code, output]).toEqual([1, expect.stringMatching(/^pg_dump is not installed/)]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ picture files are in /)]);
    const [name = ''] = await readdir(BACKUP_DIR);
    const { output: checked } = await shop.restore(data, ['--check', name], settings);
    expect(checked).toMatch(/^It can be read: \d\d tables, \d+ image files/);
  });

  test('backup: says how to dump the database, copies pictures, restores whole', async () => {
    const safe = join(shop.folder, "the operator's safe");
    await rm(join(data, 'deseo.sqlite'));
    // why: what the web app keeps there is backed up in both runs, and is no picture.
    await writeFile(join(data, 'session-secret'), 'x'.repeat(64));
    const onPostgres = { DATABASE_URL: moved };
    const first = await shop.backup(data, [safe], onPostgres);
    expect(first.code, first.output).toBe(0);
    const dump = /^ {2}(pg_dump .*)$/m.exec(first.output)?.[1] ?? '';
    expect(dump).toBe(
      `pg_dump --format=custom --no-owner --file='${safe.replace("'", "'\\''")}/deseo.dump' "$DATABASE_URL"`,
    );
    const undumped = await shop.restore(join(shop.folder, 'early'), [safe], onPostgres);
    expect(undumped).toMatchObject({ code: 1, output: expect.stringContaining('has no deseo.dump') });

    // A picture that comes between the first pictures and the dump is there after the second run.
    api = await shop.start(data, onPostgres);
    const [ana] = sample.people;
    const call: typeof api.call = (name, options) => api.call(name, { ...options, token: ana?.token });
    const late = await makeGift({ ...(ana as SampleData['people'][number]), call });
    const after = await answersOf(api.call, sample);
    await api.stop();
    expect(existsSync(join(data, 'deseo.sqlite'))).toBe(false);
    // why: what is on PATH may be links to a few of the programs.
    const bin = dirname(await realpath(join(await findPostgresBinaries(), 'initdb')));
    const canDump = existsSync(join(bin, 'pg_dump'));
    const shell = (command: string, url: string) =>
      runProgram('sh', ['-c', command], { DATABASE_URL: url, PATH: `${bin}:${process.env.PATH}` });
    await query(moved, 'create role deseo_reports; grant select on gifts to deseo_reports');
    // why: the package that brings a server where none is installed brings no pg_dump; what is printed was checked above.
    if (canDump) expect(await shell(dump, moved)).toMatchObject({ code: 0 });
    else await writeFile(join(safe, 'deseo.dump'), '');
    expect((await shop.backup(data, [safe], onPostgres)).code).toBe(0);
    // The machine that it is restored on has no such role.
    await query(moved, 'drop owned by deseo_reports; drop role deseo_reports');

    await rm(data, { recursive: true });
    const anew = await freshDatabase();
    const whole = await readFile(join(safe, 'deseo.dump'));
    await writeFile(join(safe, 'deseo.dump'), Buffer.concat([whole, Buffer.from('x')]));
    expect(await shop.restore(data, [safe], { DATABASE_URL: anew })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Changed or missing:\n  deseo.dump'),
    });
    await writeFile(join(safe, 'deseo.dump'), whole);
    const restored = await shop.restore(data, [safe], { DATABASE_URL: anew });
    expect(restored.code, restored.output).toBe(0);
    expect(await readFile(join(data, 'session-secret'), 'utf8')).toBe('x'.repeat(64));
    if (!canDump) return;
    const command = /^ {2}(pg_restore .*)$/m.exec(restored.output)?.[1] ?? '';
    expect(await shell(command, anew)).toMatchObject({ code: 0 });
    const counted = "select count(*)::int as n from pg_statistic where starelid = 'gifts'::regclass";
    expect(await query(anew, counted)).not.toEqual([{ n: 0 }]);
    const { answers, missing } = await survey(sample, { DATA_DIR: data, DATABASE_URL: anew });
    expect(changesOf(after, answers)).toEqual([]);
    expect([...answers.values()].join()).toContain(late.id);
    expect(missing).toEqual([]);
  });
});
