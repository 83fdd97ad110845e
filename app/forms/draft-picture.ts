import { fileInMemory } from '#app/lib/file-in-memory.ts';

/** The picture of a draft: a file, or one that a link led to. */
export type DraftPicture = { file: File } | { imageUrl: string; preview: string | null };

/** The browser's database of drafts' pictures, beside that of the outbox; logging out deletes it. */
export const DRAFTS_DATABASE = 'deseo-drafts';
const PICTURES = 'pictures';

/** Keeps the picture of the draft `key` on this device, or forgets it. Where the browser keeps nothing, nothing is kept. */
export async function keepDraftPicture(key: string, picture: DraftPicture | null): Promise<void> {
  await inPictures('readwrite', (pictures) => (picture ? pictures.put(picture, key) : pictures.delete(key)));
}

/** The kept picture of the draft `key`; null when there is none that can be read. */
export async function keptDraftPicture(key: string): Promise<DraftPicture | null> {
  const kept = (await inPictures('readonly', (pictures) => pictures.get(key))) as DraftPicture | undefined;
  if (!kept || !('file' in kept)) return kept ?? null;
  return fileInMemory(kept.file).then(
    (file) => ({ file }),
    () => null,
  );
}

/** Asks the database one thing; undefined when there is none (a private window) or it has no room. */
async function inPictures(
  mode: IDBTransactionMode,
  ask: (pictures: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open().catch(() => null);
  if (!database) return undefined;
  try {
    return await answerOf(ask(database.transaction(PICTURES, mode).objectStore(PICTURES)));
  } catch {
    return undefined;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DRAFTS_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(PICTURES);
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
