import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TEXT = /\.(js|css|svg)$/;
const SMALL = 1024;

/** Writes a `.br` of the best brotli beside every text file of a folder that is over 1 KB, once and for all visitors. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!TEXT.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    if (bytes.length > SMALL) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
  }
}
