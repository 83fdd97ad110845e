import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '#api/db/open.ts';
import { inBackup, type Manifest } from '#api/scripts/backup/backup-folder.ts';
import { changedFiles, readSums } from '#api/scripts/backup/checksums.ts';
import { picturesOf } from '#api/scripts/backup/copy-pictures.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { filesOf } from '#api/scripts/backup/picture-files.ts';
import { isInUse, readSnapshot } from '#api/scripts/backup/sqlite-snapshot.ts';
import { truncatedList } from '#api/scripts/backup/truncated-list.ts';
import { syncFile } from '#api/sync-file.ts';

// The database comes last: while it is not there, there is no installation.
const PARTS = [inBackup.pictures, inBackup.secret, inBackup.database];
const LEFTOVERS = [`${inBackup.database}-wal`, `${inBackup.database}-shm`];

/**
 * Checks every byte of a backup against its checksums, the integrity of its database and the pictures that it shows. Throws
 * OperatorError with what is wrong.
 */
export async function checkBackup(folder: string, { pictures, rows, database }: Manifest): Promise<void> {
  const sums = await readSums(folder);
  const changed = await changedFiles(folder, sums);
  const missing: string[] = [];
  if (database === 'sqlite') {
    if (!sums.has(inBackup.database)) missing.push(inBackup.database);
    else if (!changed.includes(inBackup.database)) {
      const content = readSnapshot(join(folder, inBackup.database));
      const counts = Object.entries(rows).filter(([table, count]) => content.rows[table] !== count);
      missing.push(...counts.map(([table]) => `rows of ${table}`));
    }
  }
  const listed = picturesOf(sums).length;
  if (pictures !== null && listed !== pictures) missing.push(`${pictures - listed} pictures`);
  const wrong = [...changed, ...missing];
  if (wrong.length === 0) return;
  throw new OperatorError(
    `${folder} is damaged, nothing was restored. Changed or missing:\n${truncatedList(wrong)}`,
  );
}

/** The files of pictures that the backup's database shows and the backup does not have. */
export async function picturesNotInBackup(folder: string): Promise<string[]> {
  const { pictures } = readSnapshot(join(folder, inBackup.database));
  const sums = await readSums(folder);
  return [...pictures].flatMap(filesOf).filter((name) => !sums.has(`${inBackup.pictures}/${name}`));
}

/**
 * Puts a checked backup into the data folder. What is there is refused, or with `force` set aside in a folder of its own,
 * whose path this gives. Throws OperatorError; then the data folder is as it was.
 */
export async function restoreInto(folder: string, dataDir: string, force: boolean): Promise<string | null> {
  const file = sqliteFile(dataDir);
  if (existsSync(file) && (await isInUse(file)))
    throw new OperatorError(`${file} is in use: stop Deseo first.`);
  const taken = await takenParts(dataDir);
  if (taken.length > 0 && !force) {
    throw new OperatorError(
      `${dataDir} is not empty (${taken.join(', ')}). With --force what is there is set aside and the backup takes its place.`,
    );
  }
  const stage = join(dataDir, '.restoring');
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  const parts = PARTS.filter((part) => existsSync(join(folder, part)));
  for (const part of parts) await cp(join(folder, part), join(stage, part), { recursive: true });
  if (parts.includes(inBackup.database)) await syncFile(join(stage, inBackup.database));
  const aside =
    taken.length > 0 ? join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`) : null;
  if (aside) {
    await mkdir(aside);
    for (const part of taken) await rename(join(dataDir, part), join(aside, part));
  }
  for (const part of parts) await rename(join(stage, part), join(dataDir, part));
  await rm(stage, { recursive: true });
  await syncFile(dataDir);
  return aside;
}

/** Which parts of an installation lie in the data folder; a folder of pictures without any is none. */
async function takenParts(dataDir: string): Promise<string[]> {
  const taken: string[] = [];
  for (const part of [...PARTS, ...LEFTOVERS]) {
    const path = join(dataDir, part);
    if (!existsSync(path)) continue;
    if (part !== inBackup.pictures || (await readdir(path)).some((name) => !name.startsWith('.')))
      taken.push(part);
  }
  return taken;
}
