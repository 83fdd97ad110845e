import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '#api/db/open.ts';
import { openDiskImageStore } from '#api/images/disk-image-store.ts';
import type { BackupSource } from '#api/scripts/backup/back-up.ts';
import { inBackup } from '#api/scripts/backup/backup-folder.ts';
import type { Sums } from '#api/scripts/backup/checksums.ts';

const MB = 1024 ** 2;
/** What a backup leaves free for what people upload. */
const SPARE_BYTES = 500 * MB;

/** The bytes that a disk has left. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;

/** How much a backup would take: the database, and the images that the one before does not have. */
async function neededBytes({ dataDir, picturesInBucket }: BackupSource, kept: Sums): Promise<number> {
  const file = sqliteFile(dataDir);
  let needed = (await sizeOf(file)) + (await sizeOf(`${file}-wal`));
  if (picturesInBucket) return needed;
  const images = join(dataDir, 'images');
  for await (const { key } of (await openDiskImageStore(images)).list(''))
    if (!kept.has(`${inBackup.pictures}/${key}`)) needed += await sizeOf(join(images, key));
  return needed;
}

/** What is missing for a backup, in words; null where there is room. `free` are the bytes that its disk has left. */
export async function lackingRoom(source: BackupSource, kept: Sums, free: number): Promise<string | null> {
  const needed = await neededBytes(source, kept);
  if (free - needed >= SPARE_BYTES) return null;
  const inMb = (bytes: number) => `${Math.ceil(bytes / MB)} MB`;
  return `A backup takes ${inMb(needed)}, and ${inMb(free)} are free: it would fill the disk.`;
}
