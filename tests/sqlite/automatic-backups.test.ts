import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sqliteFile } from '#api/db/open.ts';
import { openServices } from '#api/open-services.ts';
import { type BackupPlace, makeAutomaticBackup, NoRoom } from '#api/scripts/backup/automatic-backup.ts';
import { readManifest } from '#api/scripts/backup/backup-folder.ts';
import { readSums } from '#api/scripts/backup/checksums.ts';
import { picturesOf } from '#api/scripts/backup/copy-pictures.ts';
import { backupsIn } from '#api/scripts/backup/kept-backups.ts';
import { listBackups, rehearse } from '#api/scripts/backup/rehearse.ts';
import { checkBackup, restoreInto } from '#api/scripts/backup/restore-backup.ts';
import { newestBackup, startBackups } from '#api/scripts/backup/start-backups.ts';
import { parseSettings } from '#api/settings.ts';
import { checkAutomatic } from '#scripts/doctor/check-automatic.ts';
import { answersOf, changesOf, makeSampleData, type SampleData } from '#tests/setup/operators/sample-data.ts';
import { survey } from '#tests/setup/operators/workshop.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// The backups that Deseo makes by itself, of an installation that runs (docs/operating.md, "Backing up").
describe('automatic backups', () => {
  let api: TestApi;
  let sample: SampleData;
  let place: BackupPlace;
  let root: string;
  beforeAll(async () => {
    api = await startTestApi();
    sample = await makeSampleData(api);
    place = { DATA_DIR: api.dataDir, BACKUP_DIR: undefined, DATABASE_URL: undefined, IMAGE_STORE: undefined };
    root = join(api.dataDir, 'backups');
  });
  afterAll(() => api.stop());
  const foundBy = async (settings = {}) =>
    (await checkAutomatic(parseSettings({ DATA_DIR: api.dataDir, ...settings }), Date.now)).map(
      ({ level, what }) => `${level} ${what}`,
    );

  test('none when it would fill the disk, and nothing is left of it', async () => {
    const made = makeAutomaticBackup(place, '', async () => 500 * 1024 ** 2);
    await expect(made).rejects.toThrow(NoRoom);
    await expect(made).rejects.toThrow(
      /^A backup takes \d+ MB, and 500 MB are free: it would fill the disk\.$/,
    );
    expect(await readdir(root)).toEqual([]);
    expect(await foundBy()).toEqual([expect.stringMatching(/^note There is no backup in .* yet\.$/)]);
  });

  test('read back before it has its name; what a killed program left is removed', async () => {
    // why: no process has this number.
    const left = join(root, '.making-999999999-auto-x');
    await mkdir(left);
    const { folder, manifest } = await makeAutomaticBackup(place);
    expect(existsSync(left)).toBe(false);
    expect(manifest.rows).toMatchObject({ users: 3, gifts: 4 });
    expect((await stat(folder)).mode & 0o077).toBe(0);
    await checkBackup(folder, await readManifest(folder));
    expect(await listBackups(root)).toMatch(
      /^auto-\d{4}-\d\d-\d\d_\S+ {2}\S+Z {2}3 users, 4 gifts {2}\d+ image files$/,
    );
    expect(await foundBy()).toContain(`ok The newest backup, ${folder}, is 0 hours old.`);
  });

  test('images that the one before has take no room twice', async () => {
    const [first] = await backupsIn(root);
    const { folder } = await makeAutomaticBackup(place, '0033-next');
    expect(folder).toMatch(/_before-0033-next$/);
    const [image = ''] = picturesOf(await readSums(folder));
    expect((await stat(join(folder, image))).nlink).toBe(2);
    // why: what is linked stands on its own.
    await rm(join(root, first?.name ?? ''), { recursive: true });
    expect(await rehearse(folder, await readManifest(folder), root)).toMatch(
      /^It can be restored: 3 users, 4 gifts, \d+ image/,
    );
    expect(await readdir(root)).toHaveLength(1);
  });

  test('last night’s brings back what was there when the database is lost', async () => {
    const before = await answersOf(api.call, sample);
    const { folder } = await makeAutomaticBackup(place);
    const dataDir = await mkdtemp(join(tmpdir(), 'deseo-restored-'));
    await restoreInto(folder, dataDir, false);
    const after = await survey(sample, { DATA_DIR: dataDir });
    expect([changesOf(before, after.answers), after.missing]).toEqual([[], []]);
    await rm(dataDir, { recursive: true, force: true });
  });

  test('a damaged one is told by a rehearsal, and the next is made anew', async () => {
    const [newest] = await backupsIn(root);
    const damaged = join(root, newest?.name ?? '');
    const [image = ''] = picturesOf(await readSums(damaged));
    await appendFile(join(damaged, image), 'x');
    await expect(rehearse(damaged, await readManifest(damaged), root)).rejects.toThrow(/is damaged/);
    const { folder } = await makeAutomaticBackup(place);
    await checkBackup(folder, await readManifest(folder));
    expect((await stat(join(folder, image))).nlink).toBe(1);
  });

  test('made in a process beside the API when one is due, and not again that day', async () => {
    const BACKUP_DIR = await mkdtemp(join(tmpdir(), 'deseo-due-'));
    vi.stubEnv('DATA_DIR', api.dataDir);
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('BACKUP_DIR', BACKUP_DIR);
    const outcomes: string[] = [];
    const settings = { DATA_DIR: api.dataDir, BACKUP_DIR };
    const stop = startBackups(settings, api.services.log, (outcome) => outcomes.push(outcome), 50);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await stop();
      await rm(BACKUP_DIR, { recursive: true, force: true });
    });
    await vi.waitFor(() => expect(outcomes).toEqual(['done']), { timeout: 30_000, interval: 50 });
    expect(Date.now() - ((await newestBackup(settings)) ?? 0)).toBeLessThan(30_000);
    await stop();
    expect([outcomes, (await backupsIn(BACKUP_DIR)).length]).toEqual([['done'], 1]);
  });

  test('there is no backup of nothing', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'deseo-empty-'));
    const none = makeAutomaticBackup({ ...place, DATA_DIR: empty });
    await expect(none).rejects.toThrow(
      `There is no database to back up: ${sqliteFile(empty)} does not exist.`,
    );
    await rm(empty, { recursive: true, force: true });
  });

  test('made before a migration; one that fails names it, and leaves the database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'deseo-older-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const settings = parseSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const open = async () => (await openServices(settings)).close();
    await open();
    const made = () => backupsIn(join(dataDir, 'backups'));
    expect(await made()).toEqual([]);
    const database = new Libsql(sqliteFile(dataDir));
    const newest = database.prepare('select name from kysely_migration order by name desc limit 1').get();
    const { name } = newest as { name: string };
    database.prepare('delete from kysely_migration where name = ?').run(name);
    // why: the table that it makes is there already.
    await expect(open()).rejects.toThrow(
      /was not migrated, and is as it was .*npm run restore -- .*_before-.* --force$/,
    );
    database.exec('drop table operator_links');
    database.close();
    await open();
    expect((await made()).map((each) => each.name)).toContainEqual(
      expect.stringContaining(`_before-${name}`),
    );
  });
});
