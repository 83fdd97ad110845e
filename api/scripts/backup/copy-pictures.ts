import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDiskImageStore } from '#api/images/disk-image-store.ts';
import { inBackup } from '#api/scripts/backup/backup-folder.ts';
import { type Sums, sumOf } from '#api/scripts/backup/checksums.ts';

/**
 * Copies every picture of the store in `from` that `sums` does not know yet into the folder's pictures and adds its sum.
 * A picture that goes while it is copied is left out.
 */
export async function copyPictures(from: string, folder: string, sums: Sums): Promise<void> {
  const store = await openDiskImageStore(from);
  for await (const { key } of store.list('')) {
    const name = `${inBackup.pictures}/${key}`;
    if (sums.has(name)) continue;
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    if (await copied(join(from, key), target)) sums.set(name, await sumOf(target));
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

async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
