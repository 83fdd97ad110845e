import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDiskImageStore } from '#api/images/disk-image-store.ts';
import { inBackup } from '#api/scripts/backup/backup-folder.ts';
import { type Sums, sumOf } from '#api/scripts/backup/checksums.ts';

/** A backup that was made before. */
export type Earlier = { folder: string; sums: Sums };

/**
 * Copies every picture of the store in `from` that `sums` does not know yet into the folder's pictures and adds its sum; those
 * that an earlier backup has are linked to it. A picture that goes while it is copied is left out.
 */
export async function copyPictures(
  from: string,
  folder: string,
  sums: Sums,
  earlier?: Earlier,
): Promise<void> {
  const store = await openDiskImageStore(from);
  for await (const { key } of store.list('')) {
    const name = `${inBackup.pictures}/${key}`;
    if (sums.has(name)) continue;
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    const known = earlier?.sums.get(name);
    // why: a picture never changes under its key.
    if (earlier && known && (await linked(join(earlier.folder, name), target))) sums.set(name, known);
    else if (await copied(join(from, key), target)) sums.set(name, await sumOf(target));
  }
}

/** The names of the pictures among all files of a backup. */
export function picturesOf(sums: Sums): string[] {
  return [...sums.keys()].filter((name) => name.startsWith(`${inBackup.pictures}/`));
}

/** Removes from the folder the pictures that `isNeeded` does not want, with their sums. */
export async function dropPictures(
  folder: string,
  sums: Sums,
  isNeeded: (key: string) => boolean,
): Promise<void> {
  for (const name of picturesOf(sums)) {
    const key = dirname(name.slice(inBackup.pictures.length + 1));
    if (isNeeded(key)) continue;
    await rm(join(folder, name), { force: true });
    sums.delete(name);
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    // why: it is gone, or this file system has no links: then it is copied.
    () => false,
  );
}

async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
