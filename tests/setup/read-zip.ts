import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const LENGTH_BEHIND = 8;
const DEFLATED = 8;

/** The files of a ZIP by their names, in order. Throws for what is no whole ZIP, or cannot be read from front to back. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const files = new Map<string, Buffer>();
  for (let left = zip.entryCount; left > 0; left -= 1) {
    const next = once(zip, 'entry') as Promise<[Entry]>;
    zip.readEntry();
    const [entry] = await next;
    const { fileName, generalPurposeBitFlag: flags, compressionMethod } = entry;
    if (flags & LENGTH_BEHIND && compressionMethod !== DEFLATED) throw new Error(`${fileName} has no end`);
    files.set(fileName, await contentOf(zip, entry));
  }
  return files;
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else buffer(stream).then(resolve, reject);
    }),
  );
}
