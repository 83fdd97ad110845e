import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

// why: what is read while it is sent has its length behind it, so that who reads from front to back, as unpackers on phones
// do, finds its end only when it is deflated; of what is compressed already nothing is gained by taking pains.
const LEVEL = { packed: 1, plain: 6 } as const;

/** One file of an archive; `isPacked` says that its bytes are compressed already. */
export type ArchiveFile = { name: string; content: Readable; isPacked: boolean };

/**
 * Gives the files as a ZIP while they are read, one at a time, so that an archive of any size takes no memory. A file that
 * fails breaks the stream off, so that the download visibly fails; a reader that stops stops the files too.
 */
export function zipFiles(files: AsyncIterable<ArchiveFile>, mtime: Date): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  zip.outputStream.pipe(archive);
  pack(zip, files, mtime, archive).catch((error: unknown) => archive.destroy(asError(error)));
  return archive;
}

async function pack(zip: ZipFile, files: AsyncIterable<ArchiveFile>, mtime: Date, archive: Readable) {
  let current: Readable | undefined;
  archive.once('close', () => current?.destroy());
  // why: yazl emits its own errors here; without a listener they would end the process.
  zip.on('error', (error: unknown) => archive.destroy(asError(error)));
  for await (const { name, content, isPacked } of files) {
    current = content;
    if (archive.destroyed) content.destroy();
    else zip.addReadStream(content, name, { mtime, compressionLevel: isPacked ? LEVEL.packed : LEVEL.plain });
    await finished(content);
  }
  zip.end();
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
