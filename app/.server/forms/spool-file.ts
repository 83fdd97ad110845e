import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_BYTES = 1024 * 1024;

/**
 * A file as it came in; `null` when it had more bytes than allowed, or when the disk did not take it (`refusal` is what it
 * said). `remove` takes away what was written to disk.
 */
export type Spooled = { file: File | null; bytes: number; refusal?: unknown; remove(): Promise<void> };

/**
 * Reads one uploaded file to its end: up to 1 MB stays in memory, more goes to a temporary file that is streamed from
 * there. Past `maxBytes`, or what the disk takes, the rest is read and thrown away, so that the browser gets to see the answer.
 * @throws what `data` breaks off with.
 */
export async function spoolFile(
  data: AsyncIterable<Uint8Array>,
  about: { name: string; type: string },
  maxBytes: number,
): Promise<Spooled> {
  const memory: Uint8Array[] = [];
  let bytes = 0;
  let folder: string | undefined;
  let disk: FileHandle | undefined;
  let refusal: unknown;
  const remove = async () => {
    await disk?.close().catch(() => undefined);
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    for await (const chunk of data) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes || refusal !== undefined) continue;
      memory.push(chunk);
      if (bytes <= MEMORY_BYTES) continue;
      try {
        folder ??= await mkdtemp(join(tmpdir(), 'deseo-upload-'));
        disk ??= await open(join(folder, 'file'), 'wx', 0o600);
        // why: `write` alone may write a part, on a disk that is nearly full.
        for (const piece of memory.splice(0)) await disk.appendFile(piece);
      } catch (error) {
        refusal = error;
      }
    }
    if (bytes > maxBytes) return { file: null, bytes, remove };
    if (refusal !== undefined) return { file: null, bytes, refusal, remove };
    if (!folder)
      return { file: new File(memory as BlobPart[], about.name, { type: about.type }), bytes, remove };
    const blob = await openAsBlob(join(folder, 'file'), { type: about.type });
    return { file: new File([blob], about.name, { type: about.type }), bytes, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
