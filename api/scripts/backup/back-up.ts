import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '#api/db/open.ts';
import { inBackup, readManifest, writeManifest } from '#api/scripts/backup/backup-folder.ts';
import { readSums, type Sums, sumOf, writeSums } from '#api/scripts/backup/checksums.ts';
import { copyPictures, dropPictures, type Earlier, picturesOf } from '#api/scripts/backup/copy-pictures.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { filesOf } from '#api/scripts/backup/picture-files.ts';
import { readSnapshot, type SnapshotContent, snapshot } from '#api/scripts/backup/sqlite-snapshot.ts';

/** What is to be backed up: the data folder, and whether pictures lie in it or in a bucket. */
export type BackupSource = { dataDir: string; picturesInBucket: boolean };

const MOST_TRIES = 5;

/**
 * Backs up an embedded installation into an empty folder, while it runs. Gives the files of pictures that the database
 * shows and the store has not. Throws OperatorError when there is nothing to back up or the folder is not empty.
 */
export async function backUpEmbedded(
  source: BackupSource,
  folder: string,
  earlier?: Earlier,
): Promise<{ missing: string[] }> {
  const file = sqliteFile(source.dataDir);
  if (!existsSync(file)) throw new OperatorError(`There is no database to back up: ${file} does not exist.`);
  await makeEmpty(folder);
  const sums: Sums = new Map();
  const { content, missing } = await takeTogether(source, file, folder, sums, earlier);
  await dropPictures(folder, sums, (key) => content.pictures.has(key));
  const pictures = source.picturesInBucket ? null : picturesOf(sums).length;
  sums.set(inBackup.database, await sumOf(join(folder, inBackup.database)));
  await addSecret(source.dataDir, folder, sums);
  await writeSums(folder, sums);
  await writeManifest(folder, {
    madeAt: new Date().toISOString(),
    database: 'sqlite',
    rows: content.rows,
    pictures,
  });
  return { missing };
}

/**
 * Backs up the pictures of an installation on PostgreSQL; the database is `pg_dump`'s business. Run again after that, it
 * adds the pictures that came meanwhile and the checksum of the dump. Throws OperatorError when the folder holds something else.
 */
export async function backUpPictures(source: BackupSource, folder: string, earlier?: Earlier): Promise<void> {
  const again =
    existsSync(join(folder, inBackup.manifest)) && (await readManifest(folder)).database === 'postgres';
  if (!again) await makeEmpty(folder);
  const sums = await readSums(folder);
  if (!source.picturesInBucket) await copyPictures(join(source.dataDir, 'images'), folder, sums, earlier);
  // why: of the pictures alone, since what an earlier run wrote down holds the secret too.
  const pictures = source.picturesInBucket ? null : picturesOf(sums).length;
  const dump = join(folder, inBackup.dump);
  if (existsSync(dump)) sums.set(inBackup.dump, await sumOf(dump));
  await addSecret(source.dataDir, folder, sums);
  await writeSums(folder, sums);
  await writeManifest(folder, { madeAt: new Date().toISOString(), database: 'postgres', rows: {}, pictures });
}

/**
 * Takes the database and the pictures that it shows. Pictures go while this runs, with their gifts: then the database is
 * taken once more, which no longer shows them. What is missing twice in a row is missing in the installation itself.
 */
async function takeTogether(
  { dataDir, picturesInBucket }: BackupSource,
  file: string,
  folder: string,
  sums: Sums,
  earlier: Earlier | undefined,
): Promise<{ content: SnapshotContent; missing: string[] }> {
  const target = join(folder, inBackup.database);
  if (!picturesInBucket) await copyPictures(join(dataDir, 'images'), folder, sums, earlier);
  let before = new Set<string>();
  for (let tries = 1; ; tries += 1) {
    await snapshot(file, target);
    await chmod(target, 0o600);
    const content = readSnapshot(target);
    if (picturesInBucket) return { content, missing: [] };
    await copyPictures(join(dataDir, 'images'), folder, sums);
    const files = [...content.pictures].flatMap(filesOf);
    const missing = files.filter((name) => !sums.has(`${inBackup.pictures}/${name}`));
    if (missing.every((name) => before.has(name)) || tries === MOST_TRIES) return { content, missing };
    before = new Set(missing);
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new OperatorError(`${folder} is not empty: give each backup a folder of its own.`);
  }
}

/** The secret that seals the session cookies, where the web app keeps one: with it, people stay signed in after a restore. */
async function addSecret(dataDir: string, folder: string, sums: Sums): Promise<void> {
  const kept = join(dataDir, inBackup.secret);
  if (!existsSync(kept)) return;
  const target = join(folder, inBackup.secret);
  await copyFile(kept, target);
  await chmod(target, 0o600);
  sums.set(inBackup.secret, await sumOf(target));
}
