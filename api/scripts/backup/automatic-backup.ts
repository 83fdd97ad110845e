import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupSource, backUpEmbedded, backUpPictures } from '#api/scripts/backup/back-up.ts';
import { inBackup, type Manifest, readManifest } from '#api/scripts/backup/backup-folder.ts';
import { readSums } from '#api/scripts/backup/checksums.ts';
import type { Earlier } from '#api/scripts/backup/copy-pictures.ts';
import { dumpPostgres } from '#api/scripts/backup/dump-postgres.ts';
import { AUTOMATIC, automaticName, backupsIn, MAKING, outdated } from '#api/scripts/backup/kept-backups.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { checkBackup } from '#api/scripts/backup/restore-backup.ts';
import { freeBytes, lackingRoom } from '#api/scripts/backup/room.ts';
import type { Settings } from '#api/settings.ts';
import { syncFile } from '#api/sync-file.ts';

export type BackupPlace = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'IMAGE_STORE' | 'BACKUP_DIR'>;

/** That a backup would fill the disk. */
export class NoRoom extends OperatorError {}

/** Where automatic backups are. */
export function backupDir({ BACKUP_DIR, DATA_DIR }: Pick<Settings, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'));
}

/**
 * Makes a backup, reads all of it back, and only then gives it its name; then removes what is older than is kept. Images that
 * the one before has are linked to those (hard links). Gives its folder. Throws NoRoom, OperatorError.
 */
export async function makeAutomaticBackup(
  place: BackupPlace,
  before = '',
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<{ folder: string; manifest: Manifest }> {
  const root = backupDir(place);
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeLeft(root);
  const earlier = await earlierIn(root);
  const lacking = await lackingRoom(sourceOf(place), earlier?.sums ?? new Map(), await free(root));
  if (lacking) throw new NoRoom(lacking);
  const name = await freeName(root, before);
  const making = join(root, `${MAKING}${process.pid}-${name}`);
  const folder = join(root, name);
  try {
    const manifest = await checked(place, making, earlier).catch(async (error: unknown) => {
      if (!earlier || !(error instanceof OperatorError)) throw error;
      // why: what is damaged in the one before would be in all that are linked to it.
      await rm(making, { recursive: true, force: true });
      return checked(place, making);
    });
    await syncFile(join(making, inBackup.manifest));
    await syncFile(making);
    await rename(making, folder);
    await syncFile(root);
    for (const old of outdated(await backupsIn(root))) await removeBackup(root, old);
    return { folder, manifest };
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** The name of a backup of now, or of the next second after which none is named: two may be made within one. */
async function freeName(root: string, before: string): Promise<string> {
  const taken = new Set(await readdir(root));
  for (let at = Date.now(); ; at += 1000) {
    const name = automaticName(new Date(at), before);
    if (!taken.has(name)) return name;
  }
}

/** Makes a backup in a folder that is new, reads all of it back, and gives what it holds. Throws OperatorError. */
async function checked(place: BackupPlace, folder: string, earlier?: Earlier): Promise<Manifest> {
  const source = sourceOf(place);
  if (place.DATABASE_URL) {
    await backUpPictures(source, folder, earlier);
    await dumpPostgres(place.DATABASE_URL, join(folder, inBackup.dump));
    await backUpPictures(source, folder);
  } else await backUpEmbedded(source, folder, earlier);
  const manifest = await readManifest(folder);
  await checkBackup(folder, manifest);
  return manifest;
}

const sourceOf = ({ DATA_DIR, IMAGE_STORE }: Pick<Settings, 'DATA_DIR' | 'IMAGE_STORE'>): BackupSource => ({
  dataDir: DATA_DIR,
  picturesInBucket: IMAGE_STORE !== undefined,
});

/** The newest backup of its own in a folder, whose images the next one links to. */
async function earlierIn(root: string): Promise<Earlier | undefined> {
  const newest = (await backupsIn(root)).find(({ name }) => name.startsWith(AUTOMATIC));
  if (!newest) return undefined;
  const folder = join(root, newest.name);
  return { folder, sums: await readSums(folder) };
}

/** Removes a backup, which is none as soon as its first part goes, however far that comes. */
async function removeBackup(root: string, name: string): Promise<void> {
  const going = join(root, `${MAKING}${process.pid}-${name}`);
  await rename(join(root, name), going);
  await rm(going, { recursive: true, force: true });
}

/** Removes what a program that was killed left half made. */
async function removeLeft(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const [, pid] = /^\.making-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(join(root, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
