import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readManifest } from '#api/scripts/backup/backup-folder.ts';
import { checkBackup } from '#api/scripts/backup/restore-backup.ts';
import { type ApiBundle, bundleApi } from '#tests/setup/api-process.ts';
import { makeSampleData } from '#tests/setup/operators/sample-data.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// Backups whose program is killed at any moment: none is half under its name.
let bundle: ApiBundle;
let api: TestApi;
let root: string;
beforeAll(async () => {
  bundle = await bundleApi({ backup: 'api/scripts/backup.ts' });
  api = await startTestApi({ DATABASE_URL: '' });
  await makeSampleData(api);
  root = await mkdtemp(join(tmpdir(), 'deseo-killed-'));
});
afterAll(async () => {
  await api.stop();
  await bundle.remove();
  await rm(root, { recursive: true, force: true });
});

/** Makes a backup in a process of its own, which dies after so many milliseconds; gives its exit code and signal. */
async function backUp(killAfter?: number): Promise<unknown[]> {
  const env = { ...process.env, DATA_DIR: api.dataDir, BACKUP_DIR: root, DATABASE_URL: '' };
  const child = spawn(process.execPath, [bundle.program('backup'), '--automatic'], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  if (killAfter !== undefined) await Promise.race([wait(killAfter), ended]);
  if (killAfter !== undefined) child.kill('SIGKILL');
  return ended;
}

test('automatic backup: killed at 30 moments none is half, and the next tidies up', async () => {
  const began = performance.now();
  expect(await backUp()).toEqual([0, null]);
  const whole = performance.now() - began;
  for (let kill = 1; kill <= 30; kill += 1) await backUp((whole * kill) / 28);
  const named = (await readdir(root)).filter((name) => !name.startsWith('.'));
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) await checkBackup(join(root, name), await readManifest(join(root, name)));
  expect(await backUp()).toEqual([0, null]);
  expect((await readdir(root)).filter((name) => name.startsWith('.'))).toEqual([]);
});
