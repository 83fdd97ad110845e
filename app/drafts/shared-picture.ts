import { withTable } from '#app/lib/browser-database.ts';
import { fileInMemory } from '#app/lib/file-in-memory.ts';

const KEY = 'picture';
/** Longer than a login takes; a picture nobody came for is not shown to the next person days later. */
const KEPT_MS = 60 * 60_000;

type Kept = { file: File; at: number };

/** Keeps a picture that another app shared until a draft has it. */
export async function keepSharedPicture(file: File): Promise<void> {
  await withTable<IDBValidKey>('shared', 'readwrite', (table) =>
    table.put({ file, at: Date.now() } satisfies Kept, KEY),
  );
}

/** The picture that waits; undefined when there is none, or it waited too long. It waits on: the page may be loaded again. */
export async function waitingPicture(): Promise<File | undefined> {
  const kept = await withTable<Kept | undefined>('shared', 'readonly', (table) => table.get(KEY));
  if (kept && Date.now() - kept.at < KEPT_MS) return fileInMemory(kept.file);
  await dropSharedPicture();
  return undefined;
}

/** Takes it away. */
export async function dropSharedPicture(): Promise<void> {
  await withTable<undefined>('shared', 'readwrite', (table) => table.delete(KEY));
}
