import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentTypeOf, requireFolder, requireKey } from '#api/images/image-key.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { syncFile } from '#api/sync-file.ts';

/** Half-written files lie here, on the same file system as the finished ones. No key can name it. */
const INCOMING = '.incoming';
const FORGOTTEN_AFTER_MS = 3_600_000;

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Gives what the work gives, or null when the file or folder is not there. */
async function unlessAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Removes what a killed process left half written. */
async function removeForgotten(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await unlessAbsent(stat(path));
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER_MS) await rm(path, { force: true });
  }
}

/** Walks a folder. Not in one recursive call, which finds nothing at all when a folder goes meanwhile. */
async function* keysIn(root: string, folder: string): AsyncGenerator<string> {
  const entries = await unlessAbsent(readdir(join(root, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* keysIn(root, key);
    else yield key;
  }
}

/**
 * Opens a store in a folder of this machine, which is made when missing (`data/images/`).
 * A file appears under its key only when all its bytes are on the disk.
 */
export async function openDiskImageStore(root: string): Promise<ImageStore> {
  const incoming = join(root, INCOMING);
  await mkdir(incoming, { recursive: true });
  await removeForgotten(incoming);

  return {
    put: async (key, bytes, contentType) => {
      requireKey(key, contentType);
      const part = join(incoming, randomUUID());
      const target = join(root, key);
      try {
        const file = await open(part, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await mkdir(dirname(target), { recursive: true });
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFile(dirname(target));
    },

    get: async (key) => {
      const contentType = contentTypeOf(key);
      const file = contentType && (await unlessAbsent(open(join(root, key))));
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), contentType, size };
    },

    delete: async (folder) => {
      requireFolder(folder);
      await rm(join(root, folder), { recursive: true, force: true });
    },

    list: async function* (folder) {
      if (folder !== '') requireFolder(folder);
      for await (const key of keysIn(root, folder)) {
        const found = contentTypeOf(key) && (await unlessAbsent(stat(join(root, key))));
        if (found) yield { key, modifiedAt: found.mtime };
      }
    },

    ready: () => access(incoming, constants.R_OK | constants.W_OK),
  };
}
