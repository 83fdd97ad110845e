import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inBackup } from '#api/scripts/backup/backup-folder.ts';

/** The SHA-256 of each file by its name in the folder. */
export type Sums = Map<string, string>;

/** The SHA-256 of a file, in hexadecimal. */
export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes the sums as `sha256sum -c` reads them. */
export async function writeSums(folder: string, sums: Sums): Promise<void> {
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  await writeFile(join(folder, inBackup.sums), lines.join(''));
}

/** Reads them; an absent file has none. */
export async function readSums(folder: string): Promise<Sums> {
  const written = await readFile(join(folder, inBackup.sums), 'utf8').catch(() => '');
  const lines = written.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The names of the files that are missing or not what they were when the backup was made. */
export async function changedFiles(folder: string, sums: Sums): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, sum] of sums) {
    if ((await sumOf(join(folder, name)).catch(() => null)) !== sum) changed.push(name);
  }
  return changed;
}
