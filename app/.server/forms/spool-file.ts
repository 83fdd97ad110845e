import { openAsBlob } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';
import type { Incoming, UploadShare } from '#contract/uploads/incoming.ts';

const MEMORY_BYTES = 1024 * 1024;

/** Why a file was not kept: over 20 MB, too much from its sender at once, or the disk did not take it and said `disk`. */
export type FileRefusal = 'too_large' | 'too_many' | { disk: unknown };

/** A file as it came in, or why not. `remove` takes away what was written to disk. */
export type Spooled = { file: File; remove(): Promise<void> } | { refusal: FileRefusal };

/**
 * Reads one uploaded file to its end: up to 1 MB stays in memory, more goes to a temporary file that is streamed from
 * there. The rest of a refused one is read and thrown away, so that the browser gets to see the answer.
 * @throws what `data` breaks off with.
 */
export async function spoolFile(
  data: AsyncIterable<Uint8Array>,
  about: { name: string; type: string },
  { incoming, share }: { incoming: Pick<Incoming, 'newPath'>; share: UploadShare },
): Promise<Spooled> {
  const memory: Uint8Array[] = [];
  let bytes = 0;
  let path: string | undefined;
  let disk: FileHandle | undefined;
  let refusal: FileRefusal | undefined;
  const remove = async () => {
    memory.length = 0;
    share.release();
    await disk?.close().catch(() => undefined);
    if (path) await rm(path, { force: true });
  };
  const store = async (chunk: Uint8Array): Promise<FileRefusal | undefined> => {
    bytes += chunk.byteLength;
    if (bytes > MAX_UPLOAD_BYTES) return 'too_large';
    if (!share.take(chunk.byteLength)) return 'too_many';
    memory.push(chunk);
    if (bytes <= MEMORY_BYTES) return undefined;
    try {
      path ??= incoming.newPath();
      disk ??= await open(path, 'wx', 0o600);
      // why: `write` alone may write a part, on a disk that is nearly full.
      for (const piece of memory.splice(0)) await disk.appendFile(piece);
      return undefined;
    } catch (error) {
      return { disk: error };
    }
  };
  try {
    for await (const chunk of data) {
      if (refusal) continue;
      refusal = await store(chunk);
      if (refusal) await remove();
    }
    if (refusal) return { refusal };
    const blobs = path ? [await openAsBlob(path, { type: about.type })] : (memory as BlobPart[]);
    return { file: new File(blobs, about.name, { type: about.type }), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
