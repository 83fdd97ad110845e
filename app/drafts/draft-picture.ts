import { withTable } from '#app/lib/browser-database.ts';
import { fileInMemory } from '#app/lib/file-in-memory.ts';

/** The picture of a draft: a file, or one that a link led to. */
export type DraftPicture = { file: File } | { imageUrl: string; preview: string | null };

/** Keeps the picture of the draft `key` on this device, or forgets it. Where the browser keeps nothing, nothing is kept. */
export async function keepDraftPicture(key: string, picture: DraftPicture | null): Promise<void> {
  const keeping = picture
    ? withTable('pictures', 'readwrite', (pictures) => pictures.put(picture, key))
    : withTable('pictures', 'readwrite', (pictures) => pictures.delete(key));
  await keeping.catch(() => undefined);
}

/** The kept picture of the draft `key`; null when there is none that can be read. */
export async function keptDraftPicture(key: string): Promise<DraftPicture | null> {
  try {
    const kept = await withTable<DraftPicture | undefined>('pictures', 'readonly', (pictures) =>
      pictures.get(key),
    );
    return kept && 'file' in kept ? { file: await fileInMemory(kept.file) } : (kept ?? null);
  } catch {
    return null;
  }
}
