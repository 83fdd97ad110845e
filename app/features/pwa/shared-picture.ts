import { withTable } from '#app/lib/browser-database.ts';
import { fileInMemory } from '#app/lib/file-in-memory.ts';

const KEY = 'picture';
/** Longer than a login takes; a picture nobody came for is not shown to the next person days later. */
const KEPT_MS = 60 * 60_000;

type Kept = { file: File; at: number };

/** Keeps a picture that another app shared until the create tab takes it. */
export async function keepSharedPicture(file: File): Promise<void> {
  await withTable<IDBValidKey>('shared', 'readwrite', (table) =>
    table.put({ file, at: Date.now() } satisfies Kept, KEY),
  );
}

/** The picture that waits, once; undefined when there is none. */
export async function takeSharedPicture(): Promise<File | undefined> {
  const kept = await withTable<Kept | undefined>('shared', 'readonly', (table) => table.get(KEY));
  const picture = kept && Date.now() - kept.at < KEPT_MS ? await fileInMemory(kept.file) : undefined;
  await dropSharedPicture();
  return picture;
}

/** Takes it away. */
export async function dropSharedPicture(): Promise<void> {
  await withTable<undefined>('shared', 'readwrite', (table) => table.delete(KEY));
}
