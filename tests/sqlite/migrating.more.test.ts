import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiBundle, bundleApi } from '#tests/setup/api-process.ts';

const run = promisify(execFile);

let bundle: ApiBundle;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deseo-migrating-'));
  bundle = await bundleApi({ migrate: 'tests/sqlite/migrate-and-die.ts' });
});
afterAll(async () => {
  await bundle.remove();
  await rm(folder, { recursive: true });
});

/** Migrates the file in a process of its own, which a power cut ends after so many changes; says how it ended. */
const migrate = (file: string, changes = Number.POSITIVE_INFINITY) =>
  run(process.execPath, [bundle.program('migrate'), join(folder, file), String(changes)]).then(
    () => 'done',
    (error) => error.signal ?? error.stderr,
  );

test('migration: of a process that dies after any change the next start mends it', async () => {
  for (const changes of [1, 2, 9, 20, 38]) {
    const file = `killed-${changes}.sqlite`;
    expect(await migrate(file, changes)).toBe('SIGKILL');
    expect(await migrate(file)).toBe('done');
  }
});

test('migration: of several starts at once each finds the schema whole', async () => {
  for (const round of [1, 2, 3]) {
    const starts = Array.from({ length: 4 }, () => migrate(`together-${round}.sqlite`));
    expect(await Promise.all(starts)).toEqual(Array(4).fill('done'));
  }
});
