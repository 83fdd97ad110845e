import { open } from 'node:fs/promises';

/** Waits until a file, or what a folder lists, is on the disk and not only in the system's cache. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
